import { useState } from "react";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { ApplicationType } from "@portico/domain/person/person";
import { prefetch, useApi } from "../../api/use-query.ts";
import { prefetchMaritalStatus } from "../../questions/person/use-marital-status.tsx";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { useFrame } from "../../page/frame.ts";
import { isInvited } from "../../page/invited.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { AloneOrTogether } from "./alone-or-together.tsx";
import { CoApplicantForm } from "./co-applicant-form.tsx";
import { InvitedPartner } from "./invited-partner.tsx";

/** Asks whether the person applies alone or together. Once that choice is saved, asks for the co-applicant. Back leads to the choice again. */
function CoApplicantScreen(props: AnyStepProps) {
  const { viewer } = props.journey.invitation ?? {};
  if (viewer === "coBorrower") return <own.Part {...props} />;
  return viewer === "first" ? <InvitedPartner {...props} /> : <Choosing {...props} />;
}

function Choosing(props: AnyStepProps) {
  const { journey } = props;
  const {
    isIntentAskedAgain = false,
    isNewTogether = false,
    ...choice
  } = useApi(coApplicantApi.read, { id: journey.applicationId });
  const [isChoosing, setChoosing] = useState(choice.applicationType !== ApplicationType.joint);
  const { returns } = useFrame();
  const [seenReturns, setSeenReturns] = useState(returns);
  if (seenReturns !== returns) {
    setSeenReturns(returns);
    setChoosing(true);
  }
  const kept = useKeptInput();
  const saved = { ...choice, isIntentAskedAgain, isNewTogether };
  const { hasInput } = kept;
  if (isChoosing)
    return <AloneOrTogether {...props} {...saved} {...{ hasInput }} onTogether={() => setChoosing(false)} />;
  return (
    <CoApplicantForm {...props} {...saved} kept={kept.of("coApplicant")} onChooseAgain={() => setChoosing(true)} />
  );
}

/** The page of an invited co-borrower, who asks for nobody else. */
const own = partAhead(async () => (await import("./own-name.tsx")).OwnName);

export const coApplicantScreen: AnyScreenModule = {
  Screen: CoApplicantScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      isInvited(journey) && own.fetchAhead(),
      journey.invitation && partner.fetchAhead(),
      journey.invitation && prefetch(invitationApi.read, { id: journey.applicationId }),
      prefetchMaritalStatus(isInvited(journey) ? null : journey.primaryApplicantId, productCode),
      prefetch(coApplicantApi.read, { id: journey.applicationId }),
      prefetch(coApplicantApi.modal, {}),
      prefetch(identificationApi.configuration, {}),
    ]),
};
