import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { isLoanJourney } from "@portico/contract/journey";
import { useApi } from "../../api/use-query.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { DeclineButton, DeclinedPage, useDecline } from "../../invitation/decline.tsx";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { allContact, mobileByDefault } from "../../questions/person/contact-asked.ts";
import { ContactFields } from "../../questions/person/contact-fields.tsx";
import { ChangedName, useWhoIsIt } from "../../questions/person/use-who-is-it.tsx";
import { AskedToJoin } from "./asked-to-join.tsx";
import { AskedToOwn } from "./asked-to-own.tsx";
import { contactOf, nameOf, savePerson } from "./co-applicant-form.tsx";
import { t } from "./words.ts";

type Props = Pick<AnyStepProps, "journey" | "onDone">;

/** The first page of an invited co-borrower: who asks, and then their own name and contact. */
export function OwnName(props: Props) {
  const decline = useDecline(props.journey);
  if (decline.isOut) return <DeclinedPage decline={decline} />;
  const hasJoined = props.journey.invitation?.status !== "opened";
  if (hasJoined) return <NameForm {...props} decline={decline} />;
  const Asked = isLoanJourney(props.journey) ? AskedToJoin : AskedToOwn;
  return <Asked {...props} decline={decline} />;
}

function NameForm({ journey, onDone, decline }: Props & { readonly decline: ReturnType<typeof useDecline> }) {
  const { applicationId } = journey;
  const { coApplicant } = useApi(coApplicantApi.read, { id: applicationId });
  const { coApplicant: asked } = useApi(identificationApi.configuration, {});
  const whoIsIt = useWhoIsIt(asked, coApplicant);
  const form = useStepForm({
    schema: whoIsIt.schema,
    defaults: { ...nameOf(coApplicant), ...mobileByDefault(asked), ...contactOf(coApplicant) },
    fieldPrefixes: ["coApplicant."],
    save: async (named) => savePerson(applicationId, coApplicant?.applicantId, whoIsIt.answerOf(named)),
    onDone,
  });
  const saved = coApplicant ?? {};
  return (
    <StepPage title={t("ownTitle")} form={form} secondary={<DeclineButton decline={decline} hasAnswers />}>
      <TextInput form={form} name="firstName" label={t("firstName")} hint={t("ownNameHint")} width="m" />
      <TextInput form={form} name="lastName" label={t("lastName")} width="m" />
      {coApplicant?.identificationId && <ChangedName {...whoIsIt} {...{ form, saved, journey }} who="primary" />}
      <ContactFields form={form} configuration={asked} who="primary" asked={allContact} />
    </StepPage>
  );
}
