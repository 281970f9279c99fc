import { disclosureApi } from "@portico/contract/agreements";
import { coApplicantApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import type { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { isSentAlready, isSessionLoss, Refusal } from "../../api/refusal.ts";
import { maySendingHaveArrived } from "../../api/sending.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useCoBorrower } from "../../loans/use-co-borrower.ts";
import { useFrame } from "../../page/frame.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { isInvited } from "../../page/invited.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import { EarlierPlace } from "../../page/other-place.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useIsLeft } from "../../forms/saving/use-is-left.ts";
import { useIsSaving } from "../../forms/saving/use-is-saving.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { AboveHome } from "./above-home.tsx";
import { AboveVehicle } from "./above-vehicle.tsx";
import { AnsweredBefore } from "./answered-already.tsx";
import { Answers, useComeBack, useOpenStep } from "./answers.tsx";
import { useHeldBy } from "./held.tsx";
import { NoVehicle } from "./no-vehicle.tsx";
import { ApprovedAlike, SameVehicle } from "./same-vehicle.tsx";
import { TermOfVehicle } from "./term-of-vehicle.tsx";
import { useSendParts } from "./send-panel.tsx";
import { SlideShow } from "./slide-show.tsx";
import { Counteroffered, stateOf } from "./taken-counteroffer.tsx";
import { useLookOnline } from "./use-look-online.ts";
import { useSentInAnotherTab } from "./use-sent-in-another-tab.ts";
import { useSlideShow } from "./use-slide-show.ts";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { t } from "./words.ts";

const Nothing = z.object({});

/** All answers, each part with a button that opens its step, and the button that submits the application. */
function ReviewScreen(props: StepProps) {
  return isInvited(props.journey) ? <ownPart.Part {...props} /> : <CheckAndSend {...props} />;
}

/** The check of an invited co-borrower's own answers. */
const ownPart = partAhead(async () => (await import("./own-part.tsx")).OwnPart);

function CheckAndSend({ journey, applicantId, productCode, onDone }: StepProps) {
  const { applicationId } = journey;
  const { tellNotSent } = useFrame();
  const isLeft = useIsLeft();
  const {
    groups,
    facts = [],
    counteroffer,
    limitOfHome,
    limitOfVehicle,
    ...told
  } = useApi(reviewApi.read, { id: applicationId });
  const { disableVehicleEditing: isFixed } = useApi(reviewApi.configuration, {});
  const { showSlideShowAtSubmit, slides } = useApi(disclosureApi.configuration, textsOf(journey, productCode));
  const coBorrower = useCoBorrower();
  const from = useComeBack(groups, stateOf(journey, counteroffer) === "ended");
  const onOpen = useOpenStep(groups);
  const show = useSlideShow();
  const form = useStepForm({
    schema: Nothing,
    defaults: {},
    besides: { sections: groups },
    save: async () => {
      if (showSlideShowAtSubmit) show.open();
      try {
        const answer = await send(applicationId, applicantId);
        tellOtherTabs();
        return answer;
      } catch (error) {
        show.close();
        // The end of the session has its own dialog.
        if (!isLeft() || isSentAlready(error) || isSessionLoss(error)) throw error;
        tellNotSent(error);
        return stay;
      }
    },
    onDone: (answered) => show.arrive(() => onDone(answered)),
  });
  const isSaving = useIsSaving(form);
  const tellOtherTabs = useSentInAnotherTab(applicationId, isSaving, onDone);
  const isMissed = useLookOnline(isSaving, form, onDone);
  // While the slides are open, they show the status.
  const sending = useSendParts({
    form,
    facts,
    isWaiting: isSaving && show.phase === "closed",
    counteroffer: stateOf(journey, counteroffer),
    coBorrower,
    heldBy: useHeldBy({ journey, onDone }),
  });
  return (
    <StepPage
      title={t("title")}
      form={form}
      {...sending.ofPage}
      submitLabel={t("send")}
      refusedTitle={t("notSent")}
      busyLabel={t("sending")}
      notice={
        <>
          {journey.invitation && <partner.Part {...{ journey, onDone }} isInForm />}
          {!isSaving && <SentBefore {...{ form, isMissed }} />}
          {journey.isIdentityOpen && <IdentityOpen />}
          <EarlierPlace earlier={told.earlierPlace} />
          <AnsweredBefore {...told} />
          <SameVehicle {...{ productCode, isFixed, onOpen }} same={told.sameVehicle} />
          <ApprovedAlike on={told.approvedAlikeOn} />
          <NoVehicle {...{ productCode }} lacksVehicle={told.lacksVehicle} />
          {limitOfHome !== undefined && <AboveHome limit={limitOfHome} onOpen={onOpen} />}
          <AboveVehicle {...{ journey, productCode, isFixed, onOpen }} above={limitOfVehicle} />
          <TermOfVehicle {...{ journey, productCode, isFixed, onOpen }} term={told.termOfVehicle} />
          <Counteroffered {...{ journey }} review={{ counteroffer, counterofferEnded: told.counterofferEnded }} />
        </>
      }
    >
      {sending.figures}
      <Answers {...{ groups, applicantId, from, onOpen }} fixedStep={isFixed ? "vehicleCollateral" : undefined} />
      {sending.warning}
      <SlideShow slides={slides} show={show} />
    </StepPage>
  );
}

/** What the page needs with an invited co-borrower. */
function aheadOf(journey: AnyJourney) {
  if (!journey.invitation) return [];
  const read = prefetch(invitationApi.read, { id: journey.applicationId });
  return [isInvited(journey) ? ownPart.fetchAhead() : partner.fetchAhead(), read];
}

/** Says that an earlier press of Send got no answer, or that it didn't arrive. */
function SentBefore({ form, isMissed }: { readonly form: Pick<StepForm, "refusal">; readonly isMissed: boolean }) {
  if (isMissed) return <Notice tone="warning" role="alert" title={t("notArrivedTitle")} />;
  if (form.refusal !== undefined || !maySendingHaveArrived()) return null;
  return (
    <Notice tone="warning" title={t("unansweredTitle")}>
      <p>{t("unansweredText")}</p>
    </Notice>
  );
}

/** Says that a vendor failed during the identity check, and what follows. */
function IdentityOpen() {
  const { clientDisplayName: clientName } = useFrame().branding;
  return <Notice title={t("identityOpenTitle")}>{t("identityOpen", { clientName })}</Notice>;
}

/** Confirms the answers that the page shows, and submits the application. */
async function send(applicationId: number, applicantId: number) {
  const { confirmed } = await call(reviewApi.confirm, { applicantId }, { agreesToShown: true });
  if (!confirmed) throw new Refusal("reviewNotConfirmed");
  return call(applicationApi.submit, {
    applicationId,
    deviceIdSessionToken: await deviceSessionToken(),
  });
}

function textsOf({ applicationId }: AnyJourney, loanTypeId: ProductCode) {
  return { loanTypeId, applicationId };
}

export const reviewScreen: ScreenModule = {
  Screen: ReviewScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      ...aheadOf(journey),
      prefetch(reviewApi.read, { id: journey.applicationId }),
      prefetch(reviewApi.configuration, {}),
      journey.applicationType === ApplicationType.joint && prefetch(coApplicantApi.read, { id: journey.applicationId }),
      prefetch(disclosureApi.configuration, textsOf(journey, productCode)),
    ]),
};
