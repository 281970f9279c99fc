import { closesWhenSent } from "@portico/domain/application/changed-places";
import { formerPeopleOf } from "@portico/domain/flow/voided-people";
import { ofPerson } from "@portico/domain/records/of-person";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

export interface EarlierPlace {
  /** The first name of the person who comes first in it. Left out if it isn't known here. */
  readonly firstName?: string;
  /** Whether sending this application closes it. It doesn't if these are other people now. */
  readonly closes: boolean;
}

/** The unsent application that these people left to begin this one, with the other person first. */
export async function earlierPlace(scope: ApplicationScope): Promise<EarlierPlace | undefined> {
  const { application, records } = scope;
  const left = records.changedPlaces.filter(({ began }) => began === "before");
  const [row] = left;
  if (!row) return undefined;
  const others = (await openFound(scope, left)).filter((other) => other.application.status === "open");
  if (others.length === 0) return undefined;
  const { jointApplicantId } = application;
  // The present co-applicant may be another person than the one who left the earlier application.
  const isSame = (formerPeopleOf(records, jointApplicantId) ?? 0) === 0;
  const present = isSame ? ofPerson(records.applicant, jointApplicantId)[0]?.firstName : undefined;
  const firstName = row.firstName ?? present;
  return {
    ...(firstName !== undefined && { firstName }),
    closes: others.some((other) => closesWhenSent(scope, other)),
  };
}
