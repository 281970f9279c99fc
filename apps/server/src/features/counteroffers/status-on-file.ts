import { isSecured } from "@portico/domain/loan/product";
import { optionOf } from "@portico/domain/person/member-profile";
import type { Identification } from "@portico/domain/person/identification";
import type { RecordWrite } from "../../kernel/change.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import type { DeclinedScope } from "../linked-applications/linked-application.ts";

type Status = Pick<Identification, "maritalStatusConfigurationId">;

/**
 * The marital status that the core has of a member who asks to apply with a co-borrower. For an unsecured loan to one person, the law didn't
 * let us keep it (12 CFR 1002.5(d)(1)). For two people it does. If they apply alone after all, it is erased. Empty if it isn't known.
 */
export async function statusOnFile(scope: DeclinedScope): Promise<Status> {
  const { providers, log, application, records, tenant } = scope;
  const isAsked = tenant.switches.identificationFields.includes("maritalStatus") && !isSecured(application.productCode);
  const number = signedInMember(scope)?.memberNumber;
  const isOwn = records.applicant.some(
    ({ applicantId, memberNumber }) => applicantId === application.primaryApplicantId && memberNumber === number,
  );
  if (!isAsked || number === undefined || !isOwn) return {};
  const known = await whenProviderFails(log, providers.coreBanking.member(number), undefined);
  return optionOf("maritalStatusConfigurationId", tenant.lists.maritalStatuses, known?.maritalStatus);
}

/** The carried answers with the status of the person that they name. */
export function withStatus(writes: readonly RecordWrite[], owner: number, status: Status): readonly RecordWrite[] {
  return writes.map((write) =>
    "put" in write && write.put === "identification" && write.applicantId === owner
      ? { ...write, data: Object.assign({ ...status }, write.data) }
      : write,
  );
}
