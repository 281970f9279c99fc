import { ofPerson } from "@portico/domain/records/of-person";
import { isLoan } from "@portico/domain/records/is-loan";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { AnyApplicationScope, AnyOtherApplication, Scope } from "../../kernel/scope.ts";
import { isUnderWay } from "../../kernel/under-way.ts";

type Opening = Pick<Scope, "tenant" | "now" | "today" | "anyOtherApplication">;

/**
 * The unfinished applications for accounts among those with a person's number, in which they come first. Somebody may open another account
 * after one is open, so a finished one is no duplicate.
 */
export async function unfinishedAccountsAmong(
  scope: Opening,
  rows: readonly { readonly applicationId: number }[],
  tin: string,
): Promise<readonly AnyOtherApplication[]> {
  const ids = new Map(rows.map((row) => [row.applicationId, row]));
  const found = await openAnyFound(scope, [...ids.values()]);
  return found.filter(
    (one) =>
      !isLoan(one.application) &&
      one.application.status === "open" &&
      numberOfFirst(one) === tin &&
      isUnderWay(scope, one),
  );
}

/** The number of an application's first person. Undefined until it is saved. */
export function numberOfFirst({
  application,
  records,
}: Pick<AnyApplicationScope, "application" | "records">): string | undefined {
  return ofPerson(records.identification, application.primaryApplicantId)[0]?.taxpayerIdentificationNumber;
}
