import type { ApplicationStatus } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { isMissing, isWaitedFor as isWaitedForNow } from "@portico/domain/documents/papers";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { peopleHere } from "../papers/files-here.ts";
import { isListDue, isPersonShown, papersOfPerson } from "../papers/papers-of.ts";
import { isOver } from "./standing-of.ts";

type People = ApplicationStatus["people"];

/**
 * The people who apply, each with what waits for them. Which and how many papers somebody needs depends on their income, so of the other one
 * of two people on their own devices, it says only whether any is missing.
 */
export function peopleOfStatus(scope: ApplicationScope, papers: readonly Paper[]): People {
  return peopleHere(scope).map(({ applicantId, ...person }) => ({
    ...person,
    filesSent: ofPerson(scope.records.document, applicantId).length,
    ...(isPersonShown(scope, applicantId)
      ? { tasksLeft: papers.filter((one) => one.applicantType === person.applicantType && isMissing(one)).length }
      : isWaitedFor(scope, applicantId) && { isWaitedFor: true }),
  }));
}

function isWaitedFor(scope: ApplicationScope, applicantId: number): boolean {
  if (isOver(scope)) return false;
  const isDue = isListDue(scope);
  return papersOfPerson(scope, applicantId).some(isDue ? isMissing : isWaitedForNow);
}
