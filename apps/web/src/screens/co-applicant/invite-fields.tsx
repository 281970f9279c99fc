import { coApplicantApi } from "@portico/contract/applicant";
import type { AnyJourney } from "@portico/contract/journey";
import { useApi } from "../../api/use-query.ts";
import { CheckboxInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { InvitedContactFields } from "../../invitation/contact-fields.tsx";
import { OfferEnds } from "../../invitation/offer-ends.tsx";
import { useFrame } from "../../page/frame.ts";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { WhyWeAsk } from "../../widgets/why-we-ask/why-we-ask.tsx";
import { t } from "./words.ts";

/** Who is invited, the first person's own intent (12 CFR 1002.7(d)), and behind one press, what happens next and what it means. */
export function InviteFields({ form }: { readonly form: StepForm }) {
  const { tinName: tin } = useFrame().configuration;
  const { content } = useApi(coApplicantApi.modal, {});
  return (
    <>
      <TextInput form={form} name="firstName" label={t("invitedName")} autoComplete="off" width="m" />
      <InvitedContactFields form={form} />
      <CheckboxInput form={form} name="ownIntent" label={t("ownIntent")} />
      <WhyWeAsk summary={t("whatItMeans")}>
        <p>{t("inviteNext")}</p>
        <p>{t("invitePrivate", { tin })}</p>
        <p>{content}</p>
      </WhyWeAsk>
    </>
  );
}

/** The joint owner who is invited. Owners of accounts state no intent. */
export function InviteOwnerFields({ form }: { readonly form: StepForm }) {
  const { tinName: tin } = useFrame().configuration;
  return (
    <>
      <TextInput form={form} name="firstName" label={t("invitedName")} autoComplete="off" width="m" />
      <InvitedContactFields form={form} />
      <WhyWeAsk summary={t("ownerInviteWhat")}>
        <p>{t("ownerInviteNext")}</p>
        <p>{t("ownerInvitePrivate", { tin })}</p>
      </WhyWeAsk>
    </>
  );
}

interface QuestionProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly journey: AnyJourney;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before answers that were typed here about a co-borrower are deleted, because an invited person gives their own. */
export function InviteQuestion({ name, journey, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t("inviteTitle", { name })}
      destructive
      confirmLabel={t("sendInvitation")}
      cancelLabel={t("inviteKeep")}
    >
      <OfferEnds journey={journey} />
      <p>{t("inviteLoses", { name })}</p>
    </ConfirmDialog>
  );
}
