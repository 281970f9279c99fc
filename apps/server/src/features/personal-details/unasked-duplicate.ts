import { closesWhenSent, numbersOf } from "@portico/domain/application/changed-places";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { findDuplicates, searchOf } from "./find-duplicates.ts";
import { openFound } from "../../kernel/open-found.ts";
import { isUnderWay } from "../saved-applications/under-way.ts";

/**
 * Whether an application that is being sent has a duplicate that nobody was asked about. Numbers and choices can change after the question,
 * in either application.
 */
export async function isUnaskedDuplicate(scope: ApplicationScope): Promise<boolean> {
  const { application, records } = scope;
  const search = searchOf(application, records);
  if (application.hasDuplicate || !search) return false;
  const found = await findDuplicates(scope, search);
  const besides = new Set(records.duplicateAnswer[0]?.besides);
  const unasked = found.filter(
    (other) => !besides.has(other.application.applicationId) && !isAskedThere(search.tin, other),
  );
  return unasked.length > 0 || (await hasOpenOther(scope));
}

/** The same person is asked, or was asked, in their later application. */
function isAskedThere(tin: string, { application, records }: OtherApplication): boolean {
  const first = records.identification.find(({ applicantId }) => applicantId === application.primaryApplicantId);
  return application.hasDuplicate && first?.taxpayerIdentificationNumber === tin;
}

/** The application with the other person first, if it is accepted, or if sending this one won't close it. */
async function hasOpenOther(scope: ApplicationScope): Promise<boolean> {
  const others = await openFound(scope, scope.records.changedPlaces);
  return others.some((other) => {
    if (other.application.status === "accepted") return isOfSamePeople(scope, other);
    return isOfSamePeople(scope, other) && isUnderWay(scope, other) && !closesWhenSent(scope, other);
  });
}

function isOfSamePeople(scope: ApplicationScope, other: OtherApplication): boolean {
  const theirs = numbersOf(other);
  return numbersOf(scope).some((number) => number !== undefined && theirs.includes(number));
}
