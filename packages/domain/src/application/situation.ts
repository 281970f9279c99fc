import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";

/** An application with its answers, at one institution. */
export interface Situation {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly tenant: Tenant;
}
