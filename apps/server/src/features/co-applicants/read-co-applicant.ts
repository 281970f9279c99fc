import type { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { ApplicationType } from "@portico/domain/person/person";
import { isIntentAskedAgain } from "@portico/domain/application/joint-application";
import type { Records } from "@portico/domain/records/records";
import { maySee } from "@portico/domain/records/visibility";
import { contactChoicesOf, personOf } from "../people/read-applicant.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { refusedWithAnybody } from "../own-answers/answered-already.ts";
import { refusedTogether } from "../own-answers/answered-together.ts";
import { answeredIfAlone } from "../review/answered-for-another.ts";
import { contactOf } from "../letters/contact-of.ts";
import { aboutMinor } from "./with-minor.ts";

type Read = (typeof coApplicantApi)["read"];

/** The choice, and the co-applicant of a joint application. */
export async function readCoApplicant(scope: AnyApplicationScope): Promise<OutputOf<Read>> {
  const { application, records } = scope;
  const applicationType = records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none;
  const { jointApplicantId } = application;
  const isShown = scope.place.company === "together" || scope.place.viewer === "joint";
  const isThere = isShown && applicationType === ApplicationType.joint && jointApplicantId !== null;
  return {
    applicationType,
    coApplicant: isThere ? personOf(scope, jointApplicantId) : null,
    ...invitingOf(scope),
    ...aboutMinor(scope),
    ...firstApplicantOf(scope),
    ...(isInLoan(scope) && isIntentAskedAgain(records) && { isIntentAskedAgain: true }),
    ...(isNewTogether(records) && { isNewTogether: true }),
    ...(await refusedBefore(scope)),
  };
}

/** Whether the first person may invite somebody, and who said no to it. */
function invitingOf({ place, tenant, records }: AnyApplicationScope) {
  if (place.viewer === "joint" || !tenant.switches.invitations) return {};
  const [invitation] = records.invitation;
  const isOpen = records.coApplicantSelection.length === 0;
  const isDeclined = isOpen && invitation?.endedAs === "declined";
  return { offersInvitation: true as const, ...(isDeclined && { declinedBy: invitation.firstName }) };
}

/** An earlier no to these people. With an invited co-borrower, it would tell one of them about the other. */
async function refusedBefore(scope: AnyApplicationScope) {
  if (!isInLoan(scope)) return {};
  const { viewer, company } = scope.place;
  return {
    ...(company === "together" && { ...(await refusedWithAnybody(scope)), ...(await refusedTogether(scope)) }),
    ...(viewer === "primary" && (await answeredIfAlone(scope))),
  };
}

/** The contact of the first applicant, if this session may see it. */
function firstApplicantOf({ application, records, place }: AnyApplicationScope) {
  const { primaryApplicantId } = application;
  if (!maySee("applicant", "emailAddress", eyesOfSession({ application, place }, primaryApplicantId))) return {};
  const person = requireApplicant(records, primaryApplicantId);
  const { phoneTypeConfigurationId: kind } = contactChoicesOf(records, person);
  const { firstName } = person;
  return {
    firstApplicant: {
      ...contactOf(records, primaryApplicantId),
      firstName,
      ...(kind !== undefined && { phoneTypeConfigurationId: kind }),
    },
  };
}

/** They pressed "Apply with a co-borrower" on a decline, so the choice begins with two people. */
function isNewTogether({ precedingApplication: [link], coApplicantSelection }: Records): boolean {
  return link?.isTogether === true && coApplicantSelection.length === 0;
}
