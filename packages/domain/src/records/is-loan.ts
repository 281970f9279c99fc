import type { AnyApplication, ApplicationState } from "./records.ts";

/** Whether an application is for a loan. It has a file of its own, because browsers don't load the record kinds. */
export function isLoan(application: AnyApplication): application is ApplicationState {
  return application.productCode !== null;
}
