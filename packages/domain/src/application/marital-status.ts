import type { Address } from "../address/address.ts";
import { homeOf } from "./home-of.ts";
import { mayAskMaritalStatus } from "../person/identification.ts";
import { ApplicationType } from "../person/person.ts";
import { isSecured } from "../loan/product.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { ofPerson } from "../records/of-person.ts";

/** Answers that a command is about to change. */
interface ChangedAnswers {
  readonly applicationType?: number | undefined;
  /** The home that the command saves. Null when it removes the home, left out when it doesn't touch the home. */
  readonly home?: Pick<Address, "state"> | null | undefined;
}

/** Whether the law allows asking this applicant's marital status, by the stored answers and the pending changes. */
export function maritalStatusMayBeAsked(
  { productCode }: Pick<ApplicationState, "productCode">,
  { address, coApplicantSelection }: Pick<Records, "address" | "coApplicantSelection">,
  applicantId: number,
  changed: ChangedAnswers = {},
): boolean {
  const stored = homeOf(address, applicantId);
  const home = changed.home === undefined ? stored : changed.home;
  const applicationType = changed.applicationType ?? coApplicantSelection[0]?.applicationType;
  return mayAskMaritalStatus({
    isSecured: isSecured(productCode),
    isJoint: applicationType === ApplicationType.joint,
    state: home?.state,
  });
}

/**
 * Whether this applicant still has to give their marital status. That is so if the institution asks for it, the law
 * allows it, and the reason (their home, or a joint application) came after their identification. False for a submitted
 * application.
 */
export function isMaritalStatusOwed(
  application: Pick<ApplicationState, "productCode" | "status">,
  records: Pick<Records, "address" | "coApplicantSelection" | "identification">,
  applicantId: number,
  { switches }: Pick<Tenant, "switches">,
): boolean {
  const identification = ofPerson(records.identification, applicantId)[0];
  return (
    application.status === "open" &&
    switches.identificationFields.includes("maritalStatus") &&
    identification !== undefined &&
    identification.maritalStatusConfigurationId === undefined &&
    maritalStatusMayBeAsked(application, records, applicantId)
  );
}
