import type { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";

type Configuration = (typeof coApplicantApi)["configuration"];
type Modal = (typeof coApplicantApi)["modal"];

/** Whether a co-applicant shows an identification document, and whether they may be invited, by the institution's switches. */
export function readCoApplicantConfiguration({ tenant: { switches } }: SessionScope): OutputOf<Configuration> {
  return {
    allowCoApplicantFormOfIdentificationEntry: switches.allowCoApplicantFormOfIdentificationEntry,
    coApplicantIdentificationIsRequired: switches.coApplicantIdentificationIsRequired,
    offersInvitation: switches.invitations,
  };
}

/** The institution's explanation of a joint application, shown before anybody chooses it. */
export function readCoApplicantModal({ tenant: { coApplicantModal } }: SessionScope): OutputOf<Modal> {
  return coApplicantModal;
}
