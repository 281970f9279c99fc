import type { ApplicationState, Records } from "../records/records.ts";

interface Asked {
  readonly application: Pick<ApplicationState, "memberType">;
  readonly records: Pick<Records, "loanRequest">;
}

/** Whether the account that secures the loan is still to be opened: a new person has none, and a member may name one without a number. */
export function opensPledgedAccount({ application, records }: Asked): boolean {
  return records.loanRequest.some(
    (asked) =>
      "shareAccountConfigurationId" in asked &&
      (application.memberType === "new" || !(asked.memberAccountReference || asked.shareAccountLastFour)),
  );
}
