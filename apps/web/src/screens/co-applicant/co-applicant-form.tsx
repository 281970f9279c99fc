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
import { readApi, useApi, useApiIf, useApiWhen } from "../../api/use-query.ts";
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
  /** Another window may have chosen to apply alone. */
  applicationType: OutputOf<typeof coApplicantApi.read>["applicationType"];
  coApplicant: CoApplicant;
  /** One of the two became another person since they said that they apply together. */
  isIntentAskedAgain: boolean;
  /** Keeps the input while the choice is open again. */
  kept: KeptForm;
  /** Asks again whether somebody applies alone or together. */
  onChooseAgain: () => void;
}

/** The co-applicant's form: their name and their identification, saved by two calls if the name is new or changed. */
export function CoApplicantForm(props: Props) {
  const { coApplicant } = props;
  // A co-applicant whom this form creates must not suspend the page, because it would restart without the input.
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
    // Keeps the rules that compare two answers, such as the taxpayer number and its kind.
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
  const configuration = useMemo(() => fieldsOfProduct(asked, productCode), [asked, productCode]);
  const schema = usePersonSchema(configuration);
  const { save: saveIdentification, captcha } = useSaveIdentification();

  const saved = { ...nameOf(coApplicant), ...known, answeredAs: coApplicant?.answeredAs };
  const isAnotherOf = (whole: Identity) => identified !== null && identityChangeOf(saved, whole) === "anotherPerson";
  const save = async ({ firstName, lastName, ...data }: Identification & Name) => {
    // The saved number may have been typed again: only the server can tell.
    if (isAnotherOf(withoutTypedNumber({ firstName, lastName, ...data }))) requireOwnNumbers(data);
    const applicantId = coApplicant?.applicantId;
    const typed = { applicationId, applicantId, firstName, lastName, data };
    if (identified !== null && applicantId !== undefined && isSameName(saved, typed)) {
      // The identification carries the contact details, so a rule about them and the birth date is judged as typed.
      const answer = await saveIdentification({ applicantId, isFirst: false, data });
      return firstName === saved.firstName && lastName === saved.lastName ? answer : savePerson(typed);
    }
    const savedAs = (await savePerson(typed)).applicantId;
    return saveIdentification({ applicantId: savedAs, isFirst: !(await isIdentified(savedAs)), data });
  };

  const intent = useJointIntent(applicationId, isIntentAskedAgain);
  // A typed number may be the saved one. If it isn't, the server asks afterwards.
  const isIntentAsked = (whole: Identity) => isIntentAskedAgain || isAnotherOf(withoutTypedNumber(whole));
  // Right after the choice, only the journey knows it.
  const isAlone = ![applicationType, journey.applicationType].includes(ApplicationType.joint);
  const filledIn = identificationDefaults(known, configuration);
  const form = useStepForm({
    schema,
    defaults: { ...nameOf(coApplicant), ...filledIn },
    fieldPrefixes: ["coApplicant.", "data.", "nextIdentification."],
    optionalGroups: ["identification"],
    besides: aloneOrTogether(isAlone, { onChooseAgain, onDone }),
    parts: (values) => (isIntentAsked(values) ? [intent.part] : []),
    kept,
    save,
    onDone,
  });
  const typed = form.methods.watch();
  const { firstName, lastName, ...numbers } = typed;
  const isAnother = isAnotherOf(typed);
  const isRenamed = identityChangeOf(saved, { firstName, lastName }) !== "samePerson";
  const ofNumbers = form as unknown as StepForm<IdentificationValues>;
  useOwnAnswers(ofNumbers, isAnother, { saved, filledIn, fresh: identificationDefaults({}, configuration) });
  return (
    <StepPage
      title={t("formTitle")}
      lede={t("formLede")}
      form={withReasonOfAnother(form, { isAnother, saved, typed })}
      secondary={<AloneAfterAll {...{ journey, coApplicant, onDone }} hasInput={form.hasInput} />}
    >
      <TextInput form={form} name="firstName" label={t("firstName")} width="m" />
      <TextInput form={form} name="lastName" label={t("lastName")} width="m" />
      {identified !== null && (
        <IdentityNotice
          who="joint"
          saved={saved}
          typed={isAnother && isRenamed ? typed : { firstName, lastName }}
          journey={journey}
        />
      )}
      <IdentificationFields form={ofNumbers} configuration={configuration} who="joint" isAnother={isAnother} />
      {identified !== null && !(isAnother && isRenamed) && (
        <IdentityNotice who="joint" saved={saved} typed={isAnother ? typed : numbers} journey={journey} />
      )}
      {isIntentAsked(typed) && intent.field(form)}
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

/** Another window may choose to apply alone. Then this page has nobody to save, until the person chooses again. */
function aloneOrTogether(
  isAlone: boolean,
  { onChooseAgain, onDone }: Pick<Props, "onChooseAgain" | "onDone">,
): Besides {
  const fact = { label: t("question"), value: t(isAlone ? "alone" : "together"), here: t("together") };
  if (!isAlone) return { replaces: [fact] };
  const words = { question: t("chooseAgain"), label: t("chooseAgainYes"), takeSaved: t("chooseAgainNo") };
  return { replaces: [fact], instead: { ...words, run: async () => onChooseAgain() }, onTakeSaved: () => onDone() };
}

/** Another person voids the saved numbers, so theirs must be typed before anything is saved. */
function requireOwnNumbers(data: Identification): void {
  const fields = formerNumbers(data);
  if (Object.keys(fields).length > 0) throw fieldRefusal(fields);
}

/** Read after the name was saved, because another person's name voids the earlier identification. */
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

/**
 * Whether the identification can be saved first. Another name comes before it, because a name of another person voids the saved
 * identification.
 */
function isSameName(saved: SavedIdentity, { firstName, lastName }: Name): boolean {
  return (
    (firstName === saved.firstName && lastName === saved.lastName) ||
    identityChangeOf(saved, { firstName, lastName }) === "samePerson"
  );
}

/** The co-applicant's record. The first save creates it, so that an attempt after a rejection changes it instead of creating another. */
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
 * Lets the server refuse the page before it saves any of it, and tell whether this is another person: the page can't compare a number that
 * is typed again with its mask.
 */
function numbersOf({ dateOfBirth, taxpayerIdentificationNumber }: Identification) {
  return { dateOfBirth, taxpayerIdentificationNumber };
}
