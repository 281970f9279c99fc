import { homeOf } from "@portico/domain/address/home-of";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The state where the applicant lives and keeps the vehicle. Its region decides the value. */
export function stateOfHome({ records, application }: Pick<ApplicationScope, "records" | "application">) {
  return homeOf(records.address, application.primaryApplicantId)?.state;
}
