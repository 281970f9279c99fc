import { AddressType } from "@portico/domain/address/address";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Where the applicant lives, and the vehicle will be kept: its region is asked for its value. */
export function stateOfHome({ records, application }: Pick<ApplicationScope, "records" | "application">) {
  return records.address.find(
    ({ applicantId, type }) => applicantId === application.primaryApplicantId && type === AddressType.physical,
  )?.state;
}
