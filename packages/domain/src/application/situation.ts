import { isLoan } from "../records/is-loan.ts";
import type { AnyApplication, ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";

/** An application with its answers, at one institution. Unless it says otherwise, it is for a loan. */
export interface Situation<Application extends AnyApplication = ApplicationState> {
  readonly application: Application;
  readonly records: Records;
  readonly tenant: Tenant;
}

/** The situation of a loan or of accounts. */
export type AnySituation = Situation<AnyApplication>;

/** Whether a situation is a loan's. */
export function isOfLoan(situation: AnySituation): situation is Situation {
  return isLoan(situation.application);
}
