import { useMemo } from "react";
import * as z from "zod/mini";
import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { ContactDetails, requiredContactChoices, type Person } from "@portico/domain/person/person";
import { reachableBy } from "@portico/domain/tenant/mobile-phone";
import { phoneLink } from "@portico/domain/values/phone-link";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { contactChoicesAsked } from "../../questions/person/contact-asked.ts";
import { forgetLicense } from "../../questions/scanning/scanned-licenses.ts";
import { ChangedName, useWhoIsIt } from "../../questions/person/use-who-is-it.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { hasStep } from "../../questions/has-step.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useAskedSave } from "../../forms/saving/use-asked-save.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { OwnContact, PersonFields } from "./person-fields.tsx";
import { savePerson } from "./save-person.ts";
import { t } from "./words.ts";

type Known = OutputOf<typeof applicantApi.read>;

/** The start page of an application that has begun: the applicant's name and contact, to view and change. */
function ApplicantScreen(props: AnyStepProps) {
  const { applicantId } = props;
  const known = useApi(applicantApi.read, { id: applicantId });
  const { primary } = useApi(identificationApi.configuration, {});
  const Details = known.memberType === "existing" ? MemberDetails : PersonDetails;
  return <Details {...props} known={known} asked={primary} />;
}

interface Props extends AnyStepProps {
  readonly known: Known;
  readonly asked: IdentificationConfiguration;
}

function PersonDetails({ journey, known, asked, onDone }: Props) {
  const { clientTelephone } = useFrame().configuration;
  const { isAsking, saveOrAsk, cancel, confirm } = useAskedSave();
  const { applicantId, firstName, lastName } = known;
  const whoIsIt = useWhoIsIt(asked, known);
  const form = useStepForm({
    schema: whoIsIt.schema,
    defaults: { firstName, lastName, ...contactOf(known) },
    fieldPrefixes: ["applicant."],
    save: async (named) => {
      const erases = whoIsIt.isAnother(named);
      const { person, ...answer } = whoIsIt.answerOf(named);
      return saveOrAsk(erases, () => {
        if (erases) forgetLicense(applicantId);
        return savePerson(journey.applicationId, { applicantId, ...person }, answer);
      });
    },
    onDone,
  });
  const hasDemographics = hasStep(journey, "demographics");
  return (
    <StepPage title={t("changeTitle")} lede={t("changeLede")} notice={<CounterofferPart isAboutPeople />} form={form}>
      <PersonFields form={form} configuration={asked}>
        <ChangedName {...whoIsIt} {...{ form, journey }} who="primary" saved={known} />
      </PersonFields>
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
function MemberDetails({ journey, known, asked, onDone }: Props) {
  const { clientTelephone } = useFrame().configuration;
  const { applicantId, firstName, lastName } = known;
  const schema = useMemo(
    () => z.extend(ContactDetails, requiredContactChoices(contactChoicesAsked(asked))).check(reachableBy(asked)),
    [asked],
  );
  const form = useStepForm({
    schema,
    defaults: contactOf(known),
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
      <OwnContact form={form as unknown as StepForm<Person>} configuration={asked} />
    </StepPage>
  );
}

function contactOf({
  emailAddress,
  phoneNumber,
  phoneTypeConfigurationId,
  preferredContactMethodConfigurationId,
}: Known): Partial<ContactDetails> {
  return {
    ...(emailAddress !== "" && { emailAddress }),
    ...(phoneNumber !== "" && { phoneNumber }),
    phoneTypeConfigurationId,
    preferredContactMethodConfigurationId,
  };
}

export const applicantScreen: AnyScreenModule = {
  Screen: ApplicantScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(applicantApi.read, { id: applicantId }), prefetch(identificationApi.configuration, {})]),
};
