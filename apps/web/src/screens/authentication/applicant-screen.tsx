import { useMemo } from "react";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { ContactDetails, personRules } from "@portico/domain/person/person";
import { phoneLink } from "@portico/domain/values/phone-link";
import { prefetch, useApi } from "../../api/use-query.ts";
import { EmailInput } from "../../questions/person/email-input.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { hasStep } from "../../questions/has-step.ts";
import { IdentityNotice, identityChangeOf } from "../../questions/person/identity-notice.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAskedSave } from "../../forms/saving/use-asked-save.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PhoneQuestion, useOtherKindOfPhone } from "./phone-question.tsx";
import { savePerson } from "./save-person.ts";
import { t } from "./words.ts";

type Known = OutputOf<typeof applicantApi.read>;

/** The start page of an application that has begun: the applicant's name and contact, to view and change. */
function ApplicantScreen(props: StepProps) {
  const { applicantId } = props;
  const known = useApi(applicantApi.read, { id: applicantId });
  const otherKind = useOtherKindOfPhone(applicantId, known.identificationId);
  const Details = known.memberType === "existing" ? MemberDetails : PersonDetails;
  return <Details {...props} known={known} otherKind={otherKind} />;
}

interface Props extends StepProps {
  readonly known: Known;
  /** The kind of the saved phone, if it isn't a mobile one. */
  readonly otherKind: string | undefined;
}

function PersonDetails({ journey, known, otherKind, onDone }: Props) {
  const { configuration } = useFrame();
  const { namesWithAccents, clientTelephone } = configuration;
  const { isAsking, saveOrAsk, cancel, confirm } = useAskedSave();
  const schema = useMemo(() => personRules({ namesWithAccents }), [namesWithAccents]);
  const { applicantId, firstName, lastName, emailAddress, phoneNumber } = known;
  const form = useStepForm({
    schema,
    defaults: { firstName, lastName, emailAddress, phoneNumber },
    fieldPrefixes: ["applicant."],
    save: async (person) => {
      const erases = Boolean(known.identificationId) && identityChangeOf(known, person) === "anotherPerson";
      return saveOrAsk(erases, () => savePerson(journey.applicationId, { applicantId, ...person }));
    },
    onDone,
  });
  const hasDemographics = hasStep(journey, "demographics");
  return (
    <StepPage title={t("changeTitle")} lede={t("changeLede")} form={form}>
      <PersonFields form={form} otherKind={otherKind} />
      <IdentityNotice who="primary" saved={known} typed={form.methods.watch()} journey={journey} />
      {/* The save erases nearly all answers, and somebody whose two names have changed may not expect that. */}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("anotherTitle")}
        confirmLabel={t("anotherConfirm")}
        cancelLabel={t("anotherCancel")}
        destructive
        onConfirm={() => void confirm(form)}
        onCancel={cancel}
      >
        <p>{t("anotherText", { name: `${firstName} ${lastName}`, hasDemographics })}</p>
        <p>
          {t("anotherCall")} <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>
        </p>
      </ConfirmDialog>
    </StepPage>
  );
}

/** The core banking system keeps a member's name, so only the contact details can be changed here. */
function MemberDetails({ journey, known, otherKind, onDone }: Props) {
  const frame = useFrame();
  const { clientTelephone } = frame.configuration;
  const { applicantId, firstName, lastName, emailAddress, phoneNumber } = known;
  const form = useStepForm({
    schema: ContactDetails,
    defaults: { emailAddress, phoneNumber },
    fieldPrefixes: ["applicant."],
    save: async (contact) => savePerson(journey.applicationId, { applicantId, ...contact }),
    onDone,
  });
  return (
    <StepPage title={t("changeTitle")} lede={t("memberChangeLede")} form={form}>
      <SummaryList rows={[{ label: t("name"), value: `${firstName} ${lastName}` }]} />
      <Notice tone="information">
        {t("memberName")} <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>
      </Notice>
      <EmailInput
        form={form}
        name="emailAddress"
        label={t("email")}
        whyWeAsk={t(canComeBack(frame) ? "emailWhy" : "emailWhyNews")}
      />
      <PhoneQuestion form={form} name="phoneNumber" otherKind={otherKind} />
    </StepPage>
  );
}

export const applicantScreen: ScreenModule = {
  Screen: ApplicantScreen,
  prefetch: (journey, { applicantId }) => {
    const identification = () =>
      Promise.all([prefetch(identificationApi.read, { applicantId }), prefetch(identificationApi.configuration, {})]);
    return Promise.all([
      prefetch(applicantApi.read, { id: applicantId }).then(async (known) =>
        known?.identificationId ? identification() : undefined,
      ),
      // Somebody who is past the identification has one, so the page doesn't have to wait for the answer above.
      journey.frontier === "identification" || identification(),
    ]);
  },
};
