import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { coApplicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Identity } from "@portico/domain/person/another-person";
import { formerNumbers } from "@portico/domain/person/former-numbers";
import type { Identification } from "@portico/domain/person/identification";
import { ApplicationType, personRules } from "@portico/domain/person/person";
import { fieldRefusal } from "../../api/refusal.ts";
import { call } from "../../api/call.ts";
import { useApiIf } from "../../api/use-api-if.ts";
import { readApi, useApi, useApiWhen } from "../../api/use-query.ts";
import type { Besides } from "../../forms/conflicts/conflict-facts.ts";
import { withReasonOfAnother } from "../../questions/person/another-person-problem.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import { useFrame } from "../../page/frame.ts";
import { fieldsOfProduct } from "../../questions/person/fields-of-product.ts";
import {
  IdentityNotice,
  identityChangeOf,
  withoutTypedNumber,
  type SavedIdentity,
} from "../../questions/person/identity-notice.tsx";
import { identificationDefaults } from "../../questions/person/identification-defaults.ts";
import { IdentificationFields, useIdentificationSchema } from "../../questions/person/identification-fields.tsx";
import type { IdentificationValues } from "../../questions/person/identification-values.ts";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useSaveIdentification } from "../../questions/person/use-save-identification.ts";
import { useOwnAnswers } from "../../questions/person/use-own-answers.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AloneAfterAll } from "./alone-after-all.tsx";
import { useJointIntent } from "./use-joint-intent.tsx";
import { t } from "./words.ts";

type Name = { firstName: string; lastName: string };
type Values = IdentificationValues & Name;
type CoApplicant = OutputOf<typeof coApplicantApi.read>["coApplicant"];

interface Props extends StepProps {
  /** The saved choice. Another window may have chosen to apply alone. */
  applicationType: OutputOf<typeof coApplicantApi.read>["applicationType"];
  coApplicant: CoApplicant;
  /** One of the two applicants has become another person since they said that they apply together. */
  isIntentAskedAgain: boolean;
  /** Keeps the input while the page shows the choice again. */
  kept: KeptForm;
  /** Shows the choice to apply alone or together again. */
  onChooseAgain: () => void;
}

/** The co-applicant's form: their name and their identification, saved by two calls if the name is new or changed. */
export function CoApplicantForm(props: Props) {
  const { coApplicant } = props;
  // Don't suspend for a co-applicant whom this form has just created, because the form would restart without its input.
  const [wasThere] = useState(coApplicant !== null);
  const read = coApplicant ? { applicantId: coApplicant.applicantId } : undefined;
  const saved = useApiIf(identificationApi.read, wasThere ? read : undefined);
  const added = useApiWhen(identificationApi.read, wasThere ? undefined : read);
  const known = saved ?? added.data;
  return <PersonForm {...props} identified={known?.identificationId ?? null} known={known?.identification ?? {}} />;
}

function usePersonSchema(asked: IdentificationConfiguration): z.ZodMiniType<Identification & Name, Values> {
  const { configuration } = useFrame();
  const identification = useIdentificationSchema(asked);
  const { namesWithAccents } = configuration;
  return useMemo(() => {
    const { firstName, lastName } = personRules({ namesWithAccents }).shape;
    // Keeps the rules that compare two answers, such as the TIN and its kind.
    const both = z.extend(identification as unknown as z.ZodMiniObject, { firstName, lastName });
    return both as unknown as z.ZodMiniType<Identification & Name, Values>;
  }, [identification, namesWithAccents]);
}

function PersonForm({
  journey,
  productCode,
  applicationType,
  coApplicant,
  isIntentAskedAgain,
  identified,
  known,
  kept,
  onChooseAgain,
  onDone,
}: Props & { identified: number | null; known: OutputOf<typeof identificationApi.read>["identification"] }) {
  const { applicationId } = journey;
  const { coApplicant: asked } = useApi(identificationApi.configuration, {});
  const documentFollows = asked.displayFormOfIdentification;
  const configuration = useMemo(
    () => ({ ...fieldsOfProduct(asked, productCode), displayFormOfIdentification: false }),
    [asked, productCode],
  );
  const schema = usePersonSchema(configuration);
  const { tinName } = useFrame().configuration;
  const { save: saveIdentification, captcha } = useSaveIdentification();

  const saved = { ...nameOf(coApplicant), ...known, answeredAs: coApplicant?.answeredAs };
  const isAnotherOf = (whole: Identity) => identified !== null && identityChangeOf(saved, whole) === "anotherPerson";
  const save = async ({ firstName, lastName, ...data }: Identification & Name) => {
    // Leave out the typed number: it may be the saved one, and only the server can tell.
    if (isAnotherOf(withoutTypedNumber({ firstName, lastName, ...data }))) requireOwnNumbers(data, configuration);
    const applicantId = coApplicant?.applicantId;
    const typed = { applicationId, applicantId, firstName, lastName, data };
    if (identified !== null && applicantId !== undefined && isSameName(saved, typed)) {
      // This call sends the contact details too, so the server checks the rule about email address and birth date with the values on the
      // page.
      const answer = await saveIdentification({ applicantId, isFirst: false, documentFollows, data });
      return firstName === saved.firstName && lastName === saved.lastName ? answer : savePerson(typed);
    }
    const savedAs = (await savePerson(typed)).applicantId;
    return saveIdentification({ applicantId: savedAs, isFirst: !(await isIdentified(savedAs)), documentFollows, data });
  };

  const intent = useJointIntent(applicationId, isIntentAskedAgain);
  // A typed number may be the saved one. If it isn't, the joint intent is asked again after the save.
  const isIntentAsked = (whole: Identity) => isIntentAskedAgain || isAnotherOf(withoutTypedNumber(whole));
  // Right after the choice, only the journey has it.
  const isAlone = ![applicationType, journey.applicationType].includes(ApplicationType.joint);
  const filledIn = identificationDefaults(known, configuration);
  const form = useStepForm({
    schema,
    defaults: { ...nameOf(coApplicant), ...filledIn },
    fieldPrefixes: ["coApplicant.", "data.", "nextIdentification."],
    besides: aloneOrTogether(isAlone, { onChooseAgain, onDone }),
    parts: (whole) => (isIntentAsked(whole) ? [intent.part] : []),
    kept,
    save,
    onDone,
  });
  const typed = form.methods.watch();
  const isAnother = isAnotherOf(typed);
  const { atNames, atNumbers } = identified === null ? {} : noticesOf(saved, typed, isAnother);
  const ofNumbers = form as unknown as StepForm<IdentificationValues>;
  useOwnAnswers(ofNumbers, isAnother, { saved, filledIn, fresh: identificationDefaults({}, configuration) });
  return (
    <StepPage
      title={t("formTitle")}
      lede={t("formLede")}
      form={withReasonOfAnother(form, { isAnother, saved, typed, tin: tinName })}
      secondary={<AloneAfterAll {...{ journey, coApplicant, onDone }} hasInput={form.hasInput} />}
    >
      <TextInput form={form} name="firstName" label={t("firstName")} width="m" />
      <TextInput form={form} name="lastName" label={t("lastName")} width="m" />
      {atNames && <IdentityNotice who="joint" saved={saved} typed={atNames} journey={journey} />}
      <IdentificationFields form={ofNumbers} configuration={configuration} who="joint" />
      {atNumbers && <IdentityNotice who="joint" saved={saved} typed={atNumbers} journey={journey} />}
      {isIntentAsked(typed) && intent.field(form)}
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

/** The typed values that the notices below the name and below the numbers are about. */
function noticesOf(saved: SavedIdentity, typed: Values, isAnother: boolean) {
  const { firstName, lastName, ...numbers } = typed;
  const renamed = identityChangeOf(saved, { firstName, lastName });
  if (isAnother && renamed !== "samePerson") return { atNames: typed };
  // If another window corrected a number, a name and a number on this page may mean the same, which is said once.
  const isSaidBelow = renamed === identityChangeOf(saved, numbers);
  return { atNames: isSaidBelow ? undefined : { firstName, lastName }, atNumbers: isAnother ? typed : numbers };
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

/** Another person's save voids the saved numbers, so their own numbers must be typed before anything is saved. */
function requireOwnNumbers(data: Identification, configuration: IdentificationConfiguration): void {
  const fields = formerNumbers(data, configuration.taxpayerIdentificationNumberConfigurations);
  if (Object.keys(fields).length > 0) throw fieldRefusal(fields);
}

/** Whether the identification is saved. Call it after saving the name, because another person's name voids the earlier identification. */
async function isIdentified(applicantId: number): Promise<boolean> {
  const { identificationId } = await readApi(identificationApi.read, { applicantId });
  return identificationId !== null;
}

function nameOf(coApplicant: CoApplicant): Partial<Name> {
  return coApplicant ? { firstName: coApplicant.firstName, lastName: coApplicant.lastName } : {};
}

interface ToSave extends Name {
  readonly applicationId: number;
  readonly applicantId: number | undefined;
  readonly data: Identification;
}

/** Whether the identification can be saved first. Another person's name must be saved before, because it voids the saved identification. */
function isSameName(saved: SavedIdentity, { firstName, lastName }: Name): boolean {
  return (
    (firstName === saved.firstName && lastName === saved.lastName) ||
    identityChangeOf(saved, { firstName, lastName }) === "samePerson"
  );
}

/**
 * Saves the co-applicant's name and contact details. The first save creates the record. Later ones change it, even if the identification
 * was rejected.
 */
async function savePerson({ applicationId, applicantId, firstName, lastName, data }: ToSave) {
  const { emailAddress, phoneNumber } = data;
  const person = { firstName, lastName, emailAddress, phoneNumber };
  const nextIdentification = numbersOf(data);
  if (applicantId === undefined)
    return call(coApplicantApi.create, { applicationId, coApplicant: person, nextIdentification });
  const coApplicant = { applicantId, ...person };
  const answer = await call(coApplicantApi.update, { applicationId, coApplicant, nextIdentification });
  return { ...answer, applicantId };
}

/**
 * The birth date and number, sent with the name. They let the server reject the page before it saves any part, and find out whether this is
 * another person. The page can't tell, because it only has the saved number's mask.
 */
function numbersOf({ dateOfBirth, taxpayerIdentificationNumber }: Identification) {
  return { dateOfBirth, taxpayerIdentificationNumber };
}
