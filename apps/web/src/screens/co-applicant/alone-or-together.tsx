import { useState, type ReactNode } from "react";
import type * as z from "zod/mini";
import { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { invitationApi } from "@portico/contract/invitation";
import { borrowersFact } from "@portico/domain/application/key-facts";
import { InvitedPerson } from "@portico/domain/person/invited-person";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import { useLiveFacts } from "../../page/live-facts.ts";
import { useFrame } from "../../page/frame.ts";
import { LikelyNo } from "../../page/likely-no.tsx";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { OtherFirst } from "../../questions/person/other-first.tsx";
import { UnlikelyTogether } from "../../questions/person/unlikely-together.tsx";
import { useMaritalStatus } from "../../questions/person/use-marital-status.tsx";
import { useAskedSave } from "../../forms/saving/use-asked-save.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import fold from "../../widgets/fold/fold.module.css";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { AloneQuestion } from "./alone-after-all.tsx";
import { DeclinedTogether } from "./declined-together.tsx";
import { InviteFields, InviteOwnerFields, InviteQuestion } from "./invite-fields.tsx";
import { invitedOf, WhoApplies, whoAppliesRules, whoOwnsRules } from "./who-applies.ts";
import { childChoices, WithChild, withChild, type Minors } from "./with-child.tsx";
import { t } from "./words.ts";

interface Props extends AnyStepProps, Minors {
  applicationType: number;
  /** The saved co-applicant. */
  coApplicant: OutputOf<typeof coApplicantApi.read>["coApplicant"];
  /** One of the two applicants has become another person since they said that they apply together. */
  isIntentAskedAgain: boolean;
  /** The application follows a declined one, to ask again together. */
  isNewTogether: boolean;
  /** The first name of somebody who was invited and doesn't want to. */
  declinedBy?: string | undefined;
  offersInvitation?: true | undefined;
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
  const { journey, productCode, coApplicant, hasInput, onTogether, onDone } = props;
  const { schema, ...question } = questionFor(props);
  const marital = useMaritalStatus(journey.primaryApplicantId, productCode);
  const { isAsking, saveOrAsk, cancel, confirm } = useAskedSave();
  const { toast } = useFrame();
  const form = useStepForm({
    schema,
    parts: (selection) => marital.parts(circumstancesOf(selection)),
    defaults: savedChoice(props),
    besides: {
      replaces: [
        {
          label: t("coApplicant", { owns: productCode === undefined }),
          value: coApplicant ? nameOf(coApplicant) : undefined,
          fields: ["applicationType", "jointIntent"],
        },
      ],
      shows: marital.facts,
    },
    fieldPrefixes: ["selection.", "invited."],
    save: async (choice) => {
      const erases = coApplicant !== null && choice.applicationType !== WhoApplies.joint;
      return saveOrAsk(erases, () => choose(journey.applicationId, choice, productCode));
    },
    onDone: (answered) => {
      const { applicationType, invitation } = answered ?? {};
      if (invitation) toast(t("invitationSent", { name: invitation.otherFirstName }), "success");
      if (applicationType === ApplicationType.joint && !invitation) onTogether();
      else onDone(answered);
    },
  });
  const chosen = form.methods.watch("applicationType");
  const circumstances = circumstancesOf({ applicationType: chosen });
  useLiveFacts(
    productCode && chosen ? { borrowers: borrowersFact(circumstances.isJoint, coApplicant?.firstName) } : {},
  );
  const dialog = { isOpen: isAsking, onConfirm: () => void confirm(form), onCancel: cancel };
  const head = headOf(props, chosen);
  return (
    <StepPage
      {...head}
      notice={
        <>
          <CounterofferPart isAboutPeople />
          {head.notice}
        </>
      }
      form={form}
      {...(chosen === WhoApplies.invited && sendLabels())}
    >
      <ChoiceInput form={form} name="applicationType" {...question} />
      <WhatFollows {...props} chosen={chosen} form={form as unknown as StepForm}>
        {marital.field(circumstances, form)}
      </WhatFollows>
      {chosen === WhoApplies.invited ? (
        <InviteQuestion {...dialog} {...{ journey }} name={coApplicant?.firstName ?? ""} />
      ) : (
        <AloneQuestion {...{ journey, coApplicant, hasInput }} {...dialog} />
      )}
    </StepPage>
  );
}

interface FollowingProps extends Props {
  readonly chosen: number | undefined;
  readonly form: StepForm;
  readonly children: ReactNode;
}

/** What two people hear before they borrow together, and the intent that the law asks for. */
function WhatFollows({ chosen, form, children, ...props }: FollowingProps) {
  if (props.productCode === undefined) return <OfOwners {...{ chosen, form }} minors={props.minors} />;
  return (
    <>
      <DeclinedBefore {...props} chosen={chosen} />
      <Intent chosen={chosen} form={form} />
      {children}
      {chosen === WhoApplies.joint && <OtherFirst {...otherOf(props)} />}
      {chosen !== WhoApplies.invited && <WhatItMeans />}
    </>
  );
}

interface OwnersProps extends Pick<FollowingProps, "chosen" | "form"> {
  readonly minors: Minors["minors"];
}

/** What another owner needs, and where other owners go. */
function OfOwners({ chosen, form, minors }: OwnersProps) {
  const { clientLocationsWebsiteLink: branches } = useFrame().configuration;
  return (
    <>
      {chosen === WhoApplies.invited && <InviteOwnerFields form={form} />}
      {chosen === WhoApplies.withMinor && <WithChild form={form} minors={minors} />}
      <details>
        <summary className={fold.summary}>{t("otherKinds")}</summary>
        <p>{t("otherOwners", { minors: minors !== undefined })}</p>
        <ButtonLink kind="quiet" href={branches}>
          {t("branches")}
        </ButtonLink>
      </details>
    </>
  );
}

/** The choice, in the words of a loan or of accounts. */
function questionFor({ productCode, offersInvitation, minors }: Props) {
  if (productCode !== undefined)
    return { schema: whoAppliesRules, label: t("question"), options: choicesFor(offersInvitation) };
  return {
    schema: whoOwnsRules,
    label: t("questionOwners"),
    options: [
      { value: WhoApplies.single, label: t("alone"), icon: "person" },
      { value: WhoApplies.joint, label: t("owner"), hint: t("ownerHint"), icon: "people" },
      ...(offersInvitation
        ? [{ value: WhoApplies.invited, label: t("inviteOwner"), hint: t("ownerHint"), icon: "people" }]
        : []),
      ...childChoices({ minors }),
    ],
  };
}

function choicesFor(offersInvitation: true | undefined) {
  const invite = { value: WhoApplies.invited, label: t("invite"), hint: t("inviteHint"), icon: "people" };
  return [
    { value: WhoApplies.single, label: t("alone"), icon: "person" },
    { value: WhoApplies.joint, label: t("together"), hint: t("togetherHint"), icon: "people" },
    ...(offersInvitation ? [invite] : []),
  ];
}

const sendLabels = () => ({ submitLabel: t("sendInvitation"), busyLabel: t("sendingInvitation") });

/** What the choice of two people needs: the intent of both, or the first one's own with the person to invite. */
function Intent({ chosen, form }: { readonly chosen: number | undefined; readonly form: StepForm }) {
  if (chosen === WhoApplies.invited) return <InviteFields form={form} />;
  if (chosen !== WhoApplies.joint) return null;
  return (
    <>
      <p>{t("togetherTime")}</p>
      <CheckboxInput form={form} name="jointIntent" label={t("jointIntent")} />
    </>
  );
}

/** Saves the choice, or sends the invitation. */
async function choose(
  applicationId: number,
  choice: z.output<typeof whoAppliesRules>,
  productCode: Props["productCode"],
) {
  const { applicationType, jointIntent, leavesOut } = choice;
  if (applicationType === WhoApplies.withMinor)
    return call(coApplicantApi.select, { applicationId, selection: withChild(leavesOut) });
  if (applicationType !== WhoApplies.invited)
    return call(coApplicantApi.select, { applicationId, selection: { applicationType, jointIntent } });
  const invited = InvitedPerson.parse(invitedOf(choice));
  // An account isn't credit, so its owners state no intent.
  return call(invitationApi.send, { applicationId, invited, ...(productCode && { jointIntent: true }) });
}

/** These two people need not confirm their joint intent a second time (12 CFR 1002.7(d)). */
function savedChoice({ applicationType, isIntentAskedAgain, isNewTogether, withMinor }: Props) {
  if (withMinor) return { applicationType: WhoApplies.withMinor };
  if (isNewTogether) return { applicationType: ApplicationType.joint };
  if (applicationType === ApplicationType.joint) return { applicationType, jointIntent: !isIntentAskedAgain };
  return applicationType === ApplicationType.single ? { applicationType } : {};
}

/** Somebody who came for a co-borrower may choose to apply alone after all. */
function headOf({ isNewTogether, declinedBy: name, journey, productCode }: Props, chosen: number | undefined) {
  const owns = productCode === undefined;
  if (name !== undefined) return { title: t(owns ? "titleOwners" : "title"), notice: <Declined {...{ name, owns }} /> };
  if (owns) return { title: t("titleOwners") };
  if (!isNewTogether) return { title: t("title") };
  const isAlone = chosen === ApplicationType.single;
  return {
    title: t(isAlone ? "title" : "titleTogether"),
    notice: <NewApplication {...journey} isAlone={isAlone} />,
  };
}

/** Somebody who was invited doesn't want to. */
function Declined({ name, owns }: { readonly name: string; readonly owns: boolean }) {
  return (
    <Notice title={t("declinedTitle", { name })}>
      <p>{t("declinedText", { owns })}</p>
    </Notice>
  );
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

type DeclinedProps = Pick<Props, "answeredOn" | "answeredTogetherOn" | "ifAlone"> & {
  readonly chosen: number | undefined;
};

/** What these two, or the first person alone, heard before. */
function DeclinedBefore({ chosen, answeredOn, answeredTogetherOn, ifAlone }: DeclinedProps) {
  const { begun } = useFrame();
  const { answeredOn: on, answeredElsewhere: elsewhere } = ifAlone ?? {};
  // The first page says what one person heard above its questions already.
  const isSaidAbove = begun !== undefined && elsewhere !== "withSomebody";
  if (chosen === ApplicationType.single) return isSaidAbove ? null : <LikelyNo {...{ on, elsewhere }} />;
  if (chosen !== ApplicationType.joint && chosen !== WhoApplies.invited) return null;
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

function circumstancesOf({ applicationType }: { readonly applicationType?: number | null | undefined }) {
  return { isJoint: applicationType === WhoApplies.joint || applicationType === WhoApplies.invited };
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
