import { idFrom } from "../../kernel/make-scope.ts";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { AnyApplicationScope, AnyOtherApplication } from "../../kernel/scope.ts";

const purpose = "loan offered after accounts";

/** The id of the one loan that these accounts' offer may begin. Two presses at the same time then can't begin two. */
export function offeredLoanIdOf(scope: AnyApplicationScope): number {
  return idFrom(scope.keyedHash(purpose, String(scope.application.applicationId)));
}

/** The loan that the offer began, while it isn't sent or stopped. It may be from before the master key was replaced. */
export async function findOfferedLoan(scope: AnyApplicationScope): Promise<AnyOtherApplication | undefined> {
  const { application, records, place } = scope;
  const [opening] = records.accountOpening;
  if (place.viewer !== "primary" || opening?.memberNumber === undefined) return undefined;
  const hashes = scope.keyedHashes(purpose, String(application.applicationId));
  const found = await openAnyFound(
    scope,
    hashes.map((hash) => ({ applicationId: idFrom(hash) })),
  );
  const isOfMember = ({ records: { applicant } }: AnyOtherApplication) =>
    applicant.some(({ memberNumber }) => memberNumber === opening.memberNumber);
  return found.find((one) => one.application.status === "open" && isOfMember(one));
}
