import { useState } from "react";
import { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { OfferEnds } from "../../invitation/offer-ends.tsx";
import { hasStep } from "../../questions/has-step.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { t } from "./words.ts";

interface Props extends Pick<AnyStepProps, "journey" | "onDone"> {
  /** The saved co-applicant. */
  readonly coApplicant: OutputOf<typeof coApplicantApi.read>["coApplicant"];
  /** Whether there is unsaved input. */
  readonly hasInput: () => boolean;
}

/** The button to apply alone after all. That deletes the other person's answers for good, so a dialog lists them first (decision 048). */
export function AloneAfterAll({ journey, coApplicant, hasInput, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const action = useAction(async () => {
    const selection = { applicationType: ApplicationType.single };
    const answer = await call(coApplicantApi.select, { applicationId: journey.applicationId, selection });
    onDone(answer.journey);
  });
  const { run, isRunning } = action;
  const confirm = () => {
    setOpen(false);
    void run();
  };
  return (
    <>
      <Button kind="quiet" isBusy={isRunning} onClick={() => (coApplicant || hasInput() ? setOpen(true) : void run())}>
        {t(opensAccounts() ? "ownerAlone" : "aloneAfterAll")}
      </Button>
      <ActionProblem action={action} />
      <AloneQuestion
        {...{ isOpen, journey, coApplicant, hasInput }}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

interface QuestionProps extends Omit<Props, "onDone"> {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the application goes on without the co-applicant, and lists the answers that this deletes. */
export function AloneQuestion({ isOpen, journey, coApplicant, hasInput, onConfirm, onCancel }: QuestionProps) {
  const owns = opensAccounts();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("aloneTitle", { owns })}
      destructive
      confirmLabel={t("aloneYes", { owns })}
      cancelLabel={t("aloneNo", { owns })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isOpen && <WhatGoes {...{ journey, coApplicant }} hasTyped={hasInput()} />}
    </ConfirmDialog>
  );
}

function WhatGoes({ journey, coApplicant, hasTyped }: Pick<Props, "journey" | "coApplicant"> & { hasTyped: boolean }) {
  const owns = opensAccounts();
  if (!coApplicant) return <p>{t("aloneLosesOnlyTyped", { owns })}</p>;
  const { firstName, lastName } = coApplicant;
  const hasDemographics = hasStep(journey, "coApplicantDemographics");
  return (
    <>
      <OfferEnds journey={journey} />
      <p>{t(owns ? "aloneLosesOwner" : "aloneLoses", { name: `${firstName} ${lastName}`, hasDemographics })}</p>
      {hasTyped && <p>{t("aloneLosesTyped")}</p>}
      <p>
        {t(owns ? "aloneYoursOwner" : "aloneYours")}{" "}
        {journey.path.includes("paymentProtection") && t("aloneProtection")}
      </p>
    </>
  );
}
