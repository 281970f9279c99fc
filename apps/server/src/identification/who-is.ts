import { mayAskMaritalStatus } from "@portico/domain/identification";
import { ApplicationType, type Who } from "@portico/domain/person";
import { isSecured } from "@portico/domain/product";
import { AddressType } from "@portico/domain/address";
import type { IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../kernel/scope.ts";

/** Which of the two people somebody is. The kernel has seen to it that it is one of them. */
export function whoIs({ application }: ApplicationScope, applicantId: number): Who {
  return applicantId === application.primaryApplicantId ? "primary" : "joint";
}

/** The institution's settings, without the marital status where the law does not let it be asked. */
export function settingsFor(
  { tenant, application, records }: ApplicationScope,
  applicantId: number,
): IdentificationSettings {
  const home = records.address.find(
    ({ applicantId: owner, type }) => owner === applicantId && type === AddressType.physical,
  );
  const isAllowed = mayAskMaritalStatus({
    isSecured: isSecured(application.productCode),
    isJoint: records.coApplicantSelection[0]?.applicationType === ApplicationType.joint,
    state: home?.state,
  });
  if (isAllowed) return tenant;
  const identificationFields = tenant.switches.identificationFields.filter((field) => field !== "maritalStatus");
  return { ...tenant, switches: { ...tenant.switches, identificationFields } };
}
