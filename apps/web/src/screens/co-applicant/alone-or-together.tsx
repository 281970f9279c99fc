import { useState } from "react";
import { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { borrowersFact } from "@portico/domain/application/key-facts";
import { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import { useLiveFacts } from "../../page/live-facts.ts";
import { useFrame } from "../../page/frame.ts";
import { LikelyNo } from "../../page/likely-no.tsx";
import type { StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { OtherFirst } from "../../questions/person/other-first.tsx";
import { UnlikelyTogether } from "../../questions/person/unlikely-together.tsx";
import { useMaritalStatus } from "../../questions/person/use-marital-status.tsx";
import { useAskedSave } from "../../forms/saving/use-asked-save.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { AloneQuestion } from "./alone-after-all.tsx";
import { DeclinedTogether } from "./declined-together.tsx";
import { t } from "./words.ts";

interface Props extends StepProps {
  applicationType: number;
  /** The saved co-applicant. */
  coApplicant: OutputOf<typeof coApplicantApi.read>["coApplicant"];
  /** One of the two applicants has become another person since they said that they apply together. */
  isIntentAskedAgain: boolean;
  /** The application follows a declined one, to ask again together. */
  isNewTogether: boolean;
  /** The day of a decline that no co-borrower would have changed. */
  answeredOn?: string | undefined;
  /** The decline that would be the same for this person alone. */
  ifAlone?: OutputOf<typeof coApplicantApi.read>["ifAlone"];
  /** The day on which these two people were declined together. */
  answeredTogetherOn?: string | undefined;
  /** Whether the co-applicant's form, which isn't shown, has unsaved input. */
  hasInput: () => boolean;
  onTogether: () => void;
}

/** The choice to apply alone or together and, for two people, the joint intent that both must confirm (12 CFR 1002.7(d)). */
export function AloneOrTogether(props: Props) {
  const { journey, productCode, coApplicant, isNewTogether, hasInput, onTogether, onDone } = props;
  const marital = useMaritalStatus(journey.primaryApplicantId, productCode);
  const { isAsking, saveOrAsk, cancel, confirm } = useAskedSave();
  const form = useStepForm({
    schema: CoApplicantSelection,
    parts: (selection) => marital.parts(circumstancesOf(selection)),
    defaults: savedChoice(props),
    besides: {
      replaces: [
        {
          label: t("coApplicant"),
          value: coApplicant ? nameOf(coApplicant) : undefined,
          fields: ["applicationType", "jointIntent"],
        },
      ],
      shows: marital.facts,
    },
    fieldPrefixes: ["selection."],
    save: async (selection) => {
      const erases = coApplicant !== null && selection.applicationType === ApplicationType.single;
      const { applicationId } = journey;
      return saveOrAsk(erases, () => call(coApplicantApi.select, { applicationId, selection }));
    },
    onDone: (answered) => (answered?.applicationType === ApplicationType.joint ? onTogether() : onDone(answered)),
  });
  const chosen = form.methods.watch("applicationType");
  const isJoint = chosen === ApplicationType.joint;
  useLiveFacts(chosen ? { borrowers: borrowersFact(isJoint, coApplicant?.firstName) } : {});
  return (
    <StepPage {...headOf(isNewTogether, chosen, journey)} form={form}>
      <ChoiceInput
        form={form}
        name="applicationType"
        label={t("question")}
        options={[
          { value: ApplicationType.single, label: t("alone"), hint: t("aloneHint"), icon: "person" },
          { value: ApplicationType.joint, label: t("together"), hint: t("togetherHint"), icon: "people" },
        ]}
      />
      <DeclinedBefore {...props} chosen={chosen} />
      {isJoint && <p>{t("togetherTime")}</p>}
      {isJoint && <CheckboxInput form={form} name="jointIntent" label={t("jointIntent")} />}
      {marital.field({ isJoint }, form)}
      {isJoint && <OtherFirst {...otherOf(props)} />}
      <WhatItMeans />
      <AloneQuestion
        {...{ journey, coApplicant, hasInput }}
        isOpen={isAsking}
        onConfirm={() => void confirm(form)}
        onCancel={cancel}
      />
    </StepPage>
  );
}

/** These two people need not confirm their joint intent a second time (12 CFR 1002.7(d)). */
function savedChoice({ applicationType, isIntentAskedAgain, isNewTogether }: Props) {
  if (isNewTogether) return { applicationType: ApplicationType.joint };
  if (applicationType === ApplicationType.joint) return { applicationType, jointIntent: !isIntentAskedAgain };
  return applicationType === ApplicationType.single ? { applicationType } : {};
}

/** Somebody who came for a co-borrower may choose to apply alone after all. */
function headOf(isNewTogether: boolean, chosen: ApplicationType | undefined, journey: Props["journey"]) {
  if (!isNewTogether) return { title: t("title") };
  const isAlone = chosen === ApplicationType.single;
  return {
    title: t(isAlone ? "title" : "titleTogether"),
    notice: <NewApplication {...journey} isAlone={isAlone} />,
  };
}

/** Says that the application with a co-borrower is another one than the declined one. */
function NewApplication({ countsPassedQuiz, isAlone }: Props["journey"] & { readonly isAlone: boolean }) {
  return (
    <Notice title={t("newTitle")}>
      <p>{t(isAlone ? "newTextAlone" : "newText")}</p>
      {countsPassedQuiz && <p>{t("newQuiz")}</p>}
    </Notice>
  );
}

type Declined = Pick<Props, "answeredOn" | "answeredTogetherOn" | "ifAlone"> & {
  readonly chosen: ApplicationType | undefined;
};

/** What these two, or the first person alone, heard before. */
function DeclinedBefore({ chosen, answeredOn, answeredTogetherOn, ifAlone }: Declined) {
  const { begun } = useFrame();
  const { answeredOn: on, answeredElsewhere: elsewhere } = ifAlone ?? {};
  // The first page says what one person heard above its questions already.
  const isSaidAbove = begun !== undefined && elsewhere !== "withSomebody";
  if (chosen === ApplicationType.single) return isSaidAbove ? null : <LikelyNo {...{ on, elsewhere }} />;
  if (chosen !== ApplicationType.joint) return null;
  return (
    <>
      <UnlikelyTogether on={answeredOn} />
      <DeclinedTogether on={answeredTogetherOn} />
    </>
  );
}

const otherOf = ({ journey: { applicationId }, coApplicant }: Props) => ({
  applicationId,
  name: coApplicant?.firstName,
  lastName: coApplicant?.lastName,
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

function circumstancesOf({ applicationType }: { readonly applicationType?: number | null }) {
  return { isJoint: applicationType === ApplicationType.joint };
}

/** The institution's explanation of a joint application. */
function WhatItMeans() {
  const { title, content } = useApi(coApplicantApi.modal, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t("whatItMeans")}
        </Button>
      </div>
      <Dialog isOpen={isOpen} title={title} onClose={() => setOpen(false)} closeLabel={t("close")}>
        <p>{content}</p>
      </Dialog>
    </>
  );
}
