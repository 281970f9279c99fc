import { useMemo, type KeyboardEvent } from "react";
import { leavingApi, type LeaveReasonConfiguration } from "@portico/contract/leaving";
import type { AnyJourney } from "@portico/contract/journey";
import { leavingRules } from "@portico/domain/access/leaving";
import { call } from "../../api/call.ts";
import { Fault, Refusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import { cleanValues } from "../../forms/validation/clean-values.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { TextAreaInput } from "../../forms/fields/fields.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useIsSaving } from "../../forms/saving/use-is-saving.ts";
import { FormProblems, SubmitButton } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { t } from "../../words/leaving.ts";

interface LeavingDialogProps {
  readonly journey: AnyJourney;
  /** A message about the input that leaving this page loses. */
  readonly loss?: string | undefined;
  /** Called when the person stays. */
  readonly onClose: () => void;
  /** Called after the reason was recorded. The browser then opens the reason's link. */
  readonly onLeft: (externalLink: string) => void;
}

/** The dialog "Sorry to see you leave!". It asks for the reason, and opens the link of the chosen reason. */
export function LeavingDialog({ journey, loss, onClose, onLeft }: LeavingDialogProps) {
  const frame = useFrame();
  const { applicationLeaveReasonConfigurations: reasons } = useApi(leavingApi.reasons, {});
  const form = useLeavingForm(journey, reasons, { onClose, onLeft });
  const isSaving = useIsSaving(form);
  const { customEntry, ...answer } = form.methods.watch();
  const chosen = reasons.find(({ id }) => id === answer.applicationLeaveReasonConfigurationId);
  const counted = chosen?.allowCustomEntry ? { ...answer, customEntry } : answer;
  const isValid = leavingRules(reasons).safeParse(cleanValues(counted)).success;
  const missing = missingIn(chosen, customEntry);
  return (
    <Dialog isOpen title={t("title")} onClose={onClose} closeLabel={t("close")}>
      {/* Enter in a field sends the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onKeyDown={(event) => whenEnter(event, form.submit)}
      >
        <FormProblems form={form} />
        <FieldStack>
          {loss === undefined ? null : (
            <p>
              <strong>{loss}</strong>
            </p>
          )}
          <p>{t(canComeBack(frame) ? "lede" : "ledeForGood")}</p>
          <RadioInput
            form={form}
            name="applicationLeaveReasonConfigurationId"
            label={t("question")}
            options={reasons.map(({ id, reason }) => ({ value: id, label: reason }))}
          />
          {chosen?.allowCustomEntry ? (
            <TextAreaInput form={form} name="customEntry" label={t("customEntry")} hint={t("customEntryHint")} />
          ) : null}
          <output>{missing && t(missing)}</output>
          <SubmitButton form={form} label={t("submit")} isDisabled={!isValid || isSaving} />
          <ButtonLink kind="secondary" href={outsideAddress("/")} onClick={agreeToLeave}>
            {t("leaveUnanswered")}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {t("stayHere")}
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}

/** What the button still waits for, if it is an answer. */
function missingIn(chosen: LeaveReasonConfiguration | undefined, customEntry: string | undefined) {
  if (!chosen) return "missingReason";
  return chosen.allowCustomEntry && !customEntry?.trim() ? "missingText" : undefined;
}

/** Sends the form on Enter, because the browser doesn't while the button is disabled. An invalid form then shows its errors. */
function whenEnter(event: KeyboardEvent<HTMLFormElement>, submit: () => Promise<void>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  void submit();
}

function useLeavingForm(
  { applicationId, productTypeId, memberType }: AnyJourney,
  reasons: readonly LeaveReasonConfiguration[],
  { onClose, onLeft }: Pick<LeavingDialogProps, "onClose" | "onLeft">,
) {
  const frame = useFrame();
  const schema = useMemo(() => leavingRules(reasons), [reasons]);
  return useStepForm({
    schema,
    defaults: {},
    toastsInvalid: true,
    save: async (answer) => {
      const reason = reasons.find(({ id }) => id === answer.applicationLeaveReasonConfigurationId);
      try {
        await call(leavingApi.record, {
          ...answer,
          applicationId,
          ...(productTypeId !== undefined && { loanTypeId: productTypeId }),
          isMember: memberType === "existing",
          url: window.location.pathname,
        });
      } catch (error) {
        if (error instanceof Refusal && Object.keys(error.fields).length > 0) throw error;
        frame.toast(error instanceof Refusal || error instanceof Fault ? error.message : t("notSent"), "danger");
        return stay;
      }
      onClose();
      onLeft(reason?.externalLink ?? frame.branding.clientWebsiteLink);
      return stay;
    },
    onDone: onClose,
  });
}
