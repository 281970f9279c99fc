import { useState } from "react";
import type { SavedApplication } from "@portico/contract/saved-application";
import { applicationApi } from "@portico/contract/application";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { formatMoney } from "@portico/domain/values/money";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { isSentAlready, isSessionLoss } from "../../api/refusal.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { useFrame, type Frame } from "../../page/frame.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { Page } from "../../page/page.tsx";
import { useTurn } from "../../forms/saving/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { whatOf } from "../../sign-in/saved-labels.ts";
import { SavedChoice } from "../../sign-in/saved-choice.tsx";
import { dayAndTimeText } from "../../words/time-text.ts";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { Button, type ButtonKind } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

const { duplicateDetectedContinued, duplicateDetectedCancelled } = DuplicateDetectionStatus;
const openFirst = "openFirst";
const Answer = z.object({
  action: z.literal([openFirst, duplicateDetectedContinued, duplicateDetectedCancelled], t("choose")),
});

/** The result of "open the application I started": a link was sent, or a member chooses from several. */
type Led = "linkSent" | readonly SavedApplication[];

/** Asks an applicant who has another open application to open that one, continue this one, or stop this one. */
function DuplicateScreen({ journey, onDone }: AnyStepProps) {
  const [led, setLed] = useState<Led>();
  const turn = useTurn();
  const back = () => setLed(undefined);
  if (led === "linkSent") return <LinkSent onBack={back} />;
  if (led)
    return <SavedChoice title={t("whichOne")} applications={led} more={<Back onBack={back} />} {...{ onDone, turn }} />;
  return <Question journey={journey} onDone={onDone} onLed={setLed} />;
}

function Question({
  journey,
  onDone,
  onLed,
}: Pick<AnyStepProps, "journey" | "onDone"> & { onLed: (led: Led) => void }) {
  const { applicationId } = journey;
  const other = useOther(applicationId);
  const goOnSending = useSending(applicationId);
  // The question came up when the application was being sent.
  const isSending = journey.askedIn === "checkAndSend";
  const form = useStepForm({
    schema: Answer,
    // A stopped application has no pages anymore, so an answered question means that this one was continued.
    defaults: journey.frontier === "duplicate" ? {} : { action: duplicateDetectedContinued },
    save: async ({ action }) => {
      if (action !== openFirst) {
        const answered = await call(applicationApi.answerDuplicate, {
          applicationId,
          applicationDuplicateActionType: action,
        });
        return isSending && action === duplicateDetectedContinued ? goOnSending(answered) : answered;
      }
      const answer = await call(applicationApi.openDuplicate, { applicationId });
      if (answer.opened) return answer;
      onLed(answer.savedApplications ?? "linkSent");
      return stay;
    },
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={other.lede} form={form} notice={<Others id={applicationId} />}>
      <ChoiceInput
        form={form}
        name="action"
        label={t("question")}
        options={[
          ...other.options,
          isSending
            ? { value: duplicateDetectedContinued, label: t("send"), hint: t("sendHint") }
            : {
                value: duplicateDetectedContinued,
                label: t("continue"),
                hint: t(opensAccounts() ? "continueAccounts" : "continueHint"),
              },
          { value: duplicateDetectedCancelled, label: t("cancel"), hint: t("cancelHint") },
        ]}
      />
    </StepPage>
  );
}

/** The other applications by name and state, if this session may open several of them, and the accepted loans. */
function Others({ id }: { readonly id: number }) {
  const { savedApplications } = useApi(applicationApi.readDuplicates, { id });
  return (
    <>
      {savedApplications.length > 1 && <NamedOnes of={savedApplications} />}
      <AcceptedLoans id={id} />
    </>
  );
}

function NamedOnes({ of }: { readonly of: readonly SavedApplication[] }) {
  const { configuration, products } = useFrame();
  return (
    <Notice title={t("several")}>
      <ul>
        {of.map((one) => (
          <li key={one.applicationId}>
            {t(stateOf(one), {
              product: whatOf(one, products),
              sent: dayAndTimeText(one.sentAt ?? one.savedAt, configuration.timeZone),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function stateOf({ submitted, offered = false, accepted = false }: SavedApplication) {
  if (accepted) return "accepted";
  if (offered) return "offered";
  return submitted ? "sent" : "unsent";
}

/** The loans of this kind that are accepted already, because one may be for the same thing. */
function AcceptedLoans({ id }: { readonly id: number }) {
  const { configuration, products } = useFrame();
  const { accepted = [] } = useApi(applicationApi.readDuplicates, { id });
  return accepted.map(({ applicationId, productTypeId, requestedAmount = 0, vehicle, startedAt }) => (
    <Notice
      key={applicationId}
      title={t("acceptedToo", {
        product: products.find(({ id: code }) => code === productTypeId)?.displayText ?? "",
        amount: formatMoney(requestedAmount),
        vehicle: vehicle ?? "",
        isNamed: vehicle !== undefined,
        started: dayAndTimeText(startedAt, configuration.timeZone),
      })}
    />
  ));
}

/** Sends the application after the answer, as the person wanted before the question. If that fails, Review opens to send it again. */
function useSending(applicationId: number) {
  const { tellNotSent } = useFrame();
  return async <Answered,>(answered: Answered) => {
    try {
      const deviceToken = await deviceSessionToken();
      return await call(applicationApi.submit, { applicationId, deviceIdSessionToken: deviceToken });
    } catch (error) {
      if (isSentAlready(error) || isSessionLoss(error)) throw error;
      tellNotSent(error);
      return answered;
    }
  };
}

/** How to open the other application: at once if this session may, and then it has a name, or else by a link. */
function useOther(id: number) {
  const { availability, branding, configuration, products } = useFrame();
  const { savedApplications } = useApi(applicationApi.readDuplicates, { id });
  const { clientTelephone: telephone, timeZone } = configuration;
  const about = { clientName: branding.clientDisplayName, telephone };
  const lede = opensAccounts() ? "ledeAccounts" : "lede";
  if (availability.resumeDisabled) return { lede: t(`${lede}ByPhone`, about), options: [] };
  const [only, ...more] = savedApplications;
  if (!only) return { lede: t(lede, about), options: [choiceOf(t("openFirst"), t("openFirstHint"))] };
  if (more.length > 0)
    return { lede: t("ledeSeveral", about), options: [choiceOf(t("openSeveral"), t("openSeveralHint"))] };
  return otherOne(only, { about, products, timeZone });
}

interface Naming extends Pick<Frame, "products"> {
  readonly about: { readonly clientName: string; readonly telephone: string };
  readonly timeZone: string;
}

/** The only other one. The lede names it, and the choice only its kind. */
function otherOne(only: SavedApplication, { about, products, timeZone }: Naming) {
  const product = products.find(({ id: code }) => code === only.productTypeId)?.displayText ?? t("accounts");
  const what = { ...about, product: whatOf(only, products) };
  if (only.sentAt !== undefined) {
    const sent = dayAndTimeText(only.sentAt, timeZone);
    const lede = t(only.offered ? "ledeOffered" : "ledeSent", { ...what, sent });
    return { lede, options: [choiceOf(t("openOne", { product }), t("openSentHint", { sent }))] };
  }
  const started = dayAndTimeText(only.startedAt, timeZone);
  const lede = t("ledeOne", { ...what, started });
  return { lede, options: [choiceOf(t("openOne", { product }), t("openOneHint", { started }))] };
}

const choiceOf = (label: string, hint: string) => ({ value: openFirst, label, hint }) as const;

/**
 * Says that a link was sent. It shows neither the address nor anything about the application, because somebody else may have typed the
 * applicant's number.
 */
function LinkSent({ onBack }: { onBack: () => void }) {
  const { configuration } = useFrame();
  return (
    <Page title={t("linkTitle")} lede={t("linkText")} secondary={<Back kind="secondary" onBack={onBack} />}>
      <p>
        <Unbroken text={t("linkMore", { telephone: configuration.clientTelephone })} />
      </p>
    </Page>
  );
}

function Back({ kind = "quiet", onBack }: { kind?: ButtonKind; onBack: () => void }) {
  return (
    <Button kind={kind} onClick={onBack}>
      {t("back")}
    </Button>
  );
}

export const duplicateScreen: AnyScreenModule = {
  Screen: DuplicateScreen,
  prefetch: async ({ applicationId: id }) => prefetch(applicationApi.readDuplicates, { id }),
};
