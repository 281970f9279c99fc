import { useState } from "react";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { borrowersFact } from "@portico/domain/application/key-facts";
import { ApplicationType } from "@portico/domain/person/person";
import type { ScannedLicense } from "@portico/domain/person/scanned-license";
import { undeliverableEmail } from "@portico/domain/values/email";
import { call } from "../../api/call.ts";
import { fieldRefusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import type { Besides } from "../../forms/conflicts/conflict-facts.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useTitles } from "../../page/subject.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { useLiveFacts } from "../../page/live-facts.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { withReasonOfAnother } from "../../questions/person/another-person-problem.ts";
import { allContact, mobileByDefault } from "../../questions/person/contact-asked.ts";
import { ContactFields } from "../../questions/person/contact-fields.tsx";
import type { IdentificationValues } from "../../questions/person/identification-values.ts";
import { LicenseScan } from "../../questions/person/license-scan.tsx";
import { keepLicense } from "../../questions/scanning/scanned-licenses.ts";
import { OtherFirst } from "../../questions/person/other-first.tsx";
import { useOwnAnswers } from "../../questions/person/use-own-answers.ts";
import { ChangedName, useWhoIsIt, type NamedPerson } from "../../questions/person/use-who-is-it.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { AloneAfterAll } from "./alone-after-all.tsx";
import { DeclinedTogether } from "./declined-together.tsx";
import { useJointIntent } from "./use-joint-intent.tsx";
import { t } from "./words.ts";

type CoApplicant = OutputOf<typeof coApplicantApi.read>["coApplicant"];

interface Props extends AnyStepProps {
  /** The saved choice. Another window may have chosen to apply alone. */
  applicationType: OutputOf<typeof coApplicantApi.read>["applicationType"];
  coApplicant: CoApplicant;
  firstApplicant?: OutputOf<typeof coApplicantApi.read>["firstApplicant"];
  /** One of the two applicants has become another person since they said that they apply together. */
  isIntentAskedAgain: boolean;
  /** The day on which these two people were declined together. */
  answeredTogetherOn?: string | undefined;
  offersInvitation?: true | undefined;
  /** Keeps the input while the page shows the choice again. */
  kept: KeptForm;
  /** Shows the choice to apply alone or together again. */
  onChooseAgain: () => void;
}

/** The co-applicant's name and contact. Their identity has a page of its own. */
export function CoApplicantForm(props: Props) {
  const { journey, applicationType, coApplicant, firstApplicant, answeredTogetherOn } = props;
  const { isIntentAskedAgain, kept, onChooseAgain, onDone } = props;
  const { applicationId } = journey;
  const { coApplicant: asked } = useApi(identificationApi.configuration, {});
  const { tinName } = useFrame().configuration;
  const saved = coApplicant ?? {};
  const whoIsIt = useWhoIsIt(asked, coApplicant);
  const [license, setLicense] = useState<ScannedLicense>();
  const intent = useJointIntent(props);
  const isIntentAsked = (typed: Partial<NamedPerson>) =>
    asksIntent(props) && (isIntentAskedAgain || whoIsIt.isAnother(typed));
  // Right after the choice, only the journey has it.
  const isAlone = ![applicationType, journey.applicationType].includes(ApplicationType.joint);
  const fresh = mobileByDefault(asked);
  const filledIn = { ...fresh, ...contactOf(coApplicant) };
  const form = useStepForm({
    schema: whoIsIt.schema,
    defaults: { ...nameOf(coApplicant), ...filledIn },
    fieldPrefixes: ["coApplicant."],
    besides: aloneOrTogether(isAlone, { onChooseAgain, onDone }),
    parts: (typed) => (isIntentAsked(typed) ? [intent.part] : []),
    kept,
    save: async (named) => savePerson(applicationId, coApplicant?.applicantId, whoIsIt.answerOf(named)),
    onDone: (now) => {
      if (license || isAnother) keepLicense(now?.coBorrowerApplicantId ?? 0, license, typed);
      onDone(now);
    },
  });
  const typed = form.methods.watch();
  const isAnother = whoIsIt.isAnother(typed);
  const firstName = typed.firstName?.trim();
  useLiveFacts(asksIntent(props) ? { borrowers: borrowersFact(true, firstName) } : {});
  const titles = useTitles("joint", { primary: "", joint: (about) => t("formTitle", about) });
  useOwnAnswers(form as unknown as StepForm<IdentificationValues>, isAnother, { saved, filledIn, fresh });
  return (
    <StepPage
      {...titles}
      form={withReasonOfAnother(form, { isAnother, saved, typed, tin: tinName })}
      notice={<DeclinedTogether on={answeredTogetherOn} isAnother={isAnother} />}
      secondary={<OtherWays {...props} hasInput={form.hasInput} />}
    >
      {!coApplicant && <LicenseScan {...{ form, license }} configuration={asked} who="joint" onScanned={setLicense} />}
      <Names form={form} />
      {coApplicant?.identificationId && <ChangedName {...whoIsIt} {...{ form, saved, journey }} who="joint" empties />}
      <ContactFields
        form={form}
        configuration={asked}
        who="joint"
        asked={allContact}
        other={firstApplicant && { ...firstApplicant, partner: firstName }}
      />
      {isIntentAsked(typed) && intent.field(form)}
      {asksIntent(props) && (
        <OtherFirst {...{ applicationId }} name={firstName} lastName={typed.lastName} isAskedAbove />
      )}
    </StepPage>
  );
}

/** Two people who borrow together say so. Owners of accounts borrow nothing. */
const asksIntent = ({ productCode }: Pick<Props, "productCode">) => productCode !== undefined;

function Names({ form }: { readonly form: StepForm<NamedPerson> }) {
  const { namesWithAccents } = useFrame().configuration;
  const hint = t(namesWithAccents ? "nameHint" : "nameHintPlain");
  return (
    <>
      <TextInput form={form} name="firstName" label={t("firstName")} hint={hint} width="m" />
      <TextInput form={form} name="lastName" label={t("lastName")} width="m" />
    </>
  );
}

/** Members choose on an earlier page that they apply together, so this page leads to the choice that has the invitation. */
function OtherWays(props: Props & { readonly hasInput: () => boolean }) {
  const { offersInvitation, onChooseAgain } = props;
  return (
    <>
      {offersInvitation && (
        <Button kind="secondary" onClick={onChooseAgain}>
          {t("inviteInstead")}
        </Button>
      )}
      <AloneAfterAll {...props} />
    </>
  );
}

/** For the case that another window chooses to apply alone. Then this page can't save a co-applicant until the person chooses again. */
function aloneOrTogether(
  isAlone: boolean,
  { onChooseAgain, onDone }: Pick<Props, "onChooseAgain" | "onDone">,
): Besides {
  const fact = { label: t("question"), value: t(isAlone ? "alone" : "together"), here: t("together") };
  if (!isAlone) return { replaces: [fact] };
  const words = { question: t("chooseAgain"), label: t("chooseAgainYes"), takeSaved: t("chooseAgainNo") };
  return { replaces: [fact], instead: { ...words, run: async () => onChooseAgain() }, onTakeSaved: () => onDone() };
}

export function nameOf(coApplicant: CoApplicant) {
  return coApplicant ? { firstName: coApplicant.firstName, lastName: coApplicant.lastName } : {};
}

export function contactOf(coApplicant: CoApplicant) {
  if (!coApplicant) return {};
  const { emailAddress, phoneNumber, phoneTypeConfigurationId, preferredContactMethodConfigurationId } = coApplicant;
  return { emailAddress, phoneNumber, phoneTypeConfigurationId, preferredContactMethodConfigurationId };
}

type Answers = ReturnType<ReturnType<typeof useWhoIsIt>["answerOf"]>;

/** The first save adds the co-applicant, and later ones change them. */
export async function savePerson(
  applicationId: number,
  applicantId: number | undefined,
  { person, ...answer }: Answers,
) {
  if (applicantId === undefined) return call(coApplicantApi.create, { applicationId, coApplicant: person });
  const coApplicant = { applicantId, ...person };
  const updated = await call(coApplicantApi.update, { applicationId, coApplicant, ...answer });
  if (!updated.emailVerificationResult.emailIsValid)
    throw fieldRefusal({ "coApplicant.emailAddress": undeliverableEmail });
  return updated;
}
