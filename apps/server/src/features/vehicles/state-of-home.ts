import { AddressType } from "@portico/domain/address/address";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The state where the applicant lives and keeps the vehicle. Its region decides the value. */
export function stateOfHome({ records, application }: Pick<ApplicationScope, "records" | "application">) {
  return records.address.find(
    ({ applicantId, type }) => applicantId === application.primaryApplicantId && type === AddressType.physical,
  )?.state;
}
