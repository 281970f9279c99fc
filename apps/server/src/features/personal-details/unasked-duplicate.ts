import type { CompiledQuery } from "kysely";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { closesWhenSent, numbersOf } from "@portico/domain/application/changed-places";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { candidatesOf, findDuplicates, searchOf } from "./find-duplicates.ts";
import { openFound } from "../../kernel/open-found.ts";
import { isUnderWay } from "../../kernel/under-way.ts";

/**
 * Whether an application that is being sent has a duplicate that nobody was asked about. Numbers and choices can change after the question,
 * in either application.
 */
export async function isUnaskedDuplicate(scope: ApplicationScope): Promise<boolean> {
  const { application, records } = scope;
  const search = searchOf(scope);
  if (application.hasDuplicate || !search) return false;
  const found = await findDuplicates(scope, search);
  const besides = new Set(records.duplicateAnswer[0]?.besides);
  const knownSince = await sentBefore(scope);
  const unasked = found.filter(
    (other) =>
      !besides.has(other.application.applicationId) && !isAskedThere(search.tin, other) && other.startedAt > knownSince,
  );
  return unasked.length > 0 || (await hasOpenOther(scope));
}

/** The search for duplicates, which comes with the session. */
export function asksForDuplicates(scope: ApplicationScope): readonly CompiledQuery[] {
  const search = scope.application.hasDuplicate ? undefined : searchOf(scope);
  return search ? [candidatesOf(scope, search)] : [];
}

/**
 * When the application was sent whose counteroffer this one takes. Sending it asked about all applications from before. Without one, the
 * beginning of time.
 */
async function sentBefore(scope: ApplicationScope): Promise<Date> {
  const declined = counterofferTakenBy(scope.records);
  const [first] = declined ? await openFound(scope, [declined]) : [];
  return new Date(first?.records.sentPath[0]?.sentAt ?? 0);
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
