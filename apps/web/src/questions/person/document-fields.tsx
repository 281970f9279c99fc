import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { stateCodes, states } from "@portico/domain/address/states";
import { IdentificationType, mayIssue } from "@portico/domain/person/identification-document";
import { nameOfId } from "@portico/domain/person/id-name";
import { isSameDocument } from "@portico/domain/person/same-document";
import { fieldNames } from "@portico/domain/values/field-names";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { defineWords } from "../../words/words.ts";
import { choicesOf, stateChoices } from "../../forms/fields/choice.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { DateInput } from "../../forms/fields/fields.tsx";
import { DocumentNumberInput } from "./document-number-input.tsx";
import { hintOfExpiration } from "./hint-of-expiration.ts";
import { hintOfLicense } from "./hint-of-license.ts";
import type { DocumentValues } from "./identification-values.ts";
import { useSubject } from "../../page/subject.ts";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { ClearedNotice } from "../cleared-notice.tsx";
import { usePrefilledFacts } from "../use-prefilled-facts.ts";

const t = defineWords("documentFields", {
  document: "{isNamed, select, true {Which ID does {name} have?} other {Which ID do you have?}}",
  state: "State that issued it",
  country: "Country that issued it",
  countryHint: "Not in the list? Use another ID, or call us.",
  number: fieldNames.identificationNumber,
  issued: fieldNames.issueDate,
  expires: fieldNames.expirationDate,
  emptied: "This is a different ID, so we cleared its number and dates. Please enter the ones on this ID.",
});

const expirationExample = "05/15/2030";

interface Props {
  readonly form: StepForm<DocumentValues>;
  readonly configuration: IdentificationConfiguration;
  /** The typed person isn't the saved one, so the saved document doesn't apply. */
  readonly isAnother: boolean;
  /** A way to scan the ID instead of typing it. It stands below the first question, which is near the top of the page. */
  readonly scan?: ReactNode;
}

/** The kind of ID, its issuer, its number and its dates. */
export function DocumentFields({ form, configuration, isAnother, scan }: Props) {
  const subject = useSubject();
  const isOptional = !configuration.requireFormOfIdentificationEntry;
  const type = form.methods.watch("identification.identificationTypeConfigurationId");
  // Once a kind of document is chosen, its other fields are required.
  const mayBeEmpty = isOptional && !type;
  const state = form.methods.watch("identification.state");
  useLicenseCheck(form, type);
  return (
    <>
      <SelectInput
        form={form}
        name="identification.identificationTypeConfigurationId"
        label={t("document", subject)}
        options={choicesOf(configuration.identificationTypes).map(({ label, ...choice }) => ({
          ...choice,
          label: nameOfId(label),
        }))}
        isOptional={isOptional}
        width="m"
      />
      {scan}
      <IssuerField form={form} configuration={configuration} type={type} />
      <EmptiedDocument form={form} isAnother={isAnother} />
      <DocumentNumberInput
        form={form}
        name="identification.identificationNumber"
        label={t("number")}
        errorHint={(error) => hintOfLicense(error, state)}
        isOptional={mayBeEmpty}
        width="m"
      />
      <DocumentDates {...{ form, configuration, mayBeEmpty }} />
    </>
  );
}

interface DatesProps extends Pick<Props, "form" | "configuration"> {
  readonly mayBeEmpty: boolean;
}

function DocumentDates({ form, configuration, mayBeEmpty }: DatesProps) {
  const document = form.methods.watch("identification");
  return (
    <FieldStack row>
      {configuration.displayIssueDate && (
        <DateInput
          form={form}
          name="identification.issueDate"
          label={t("issued")}
          example="05/15/2022"
          isOptional={mayBeEmpty}
        />
      )}
      <DateInput
        form={form}
        name="identification.expirationDate"
        label={t("expires")}
        example={expirationExample}
        errorHint={(error) => hintOfExpiration(error, { example: expirationExample, document })}
        isOptional={mayBeEmpty}
      />
    </FieldStack>
  );
}

/** Checks what was typed again when the kind of document or its state changes, because each state has its own rules. */
function useLicenseCheck(form: StepForm<DocumentValues>, type: number | undefined) {
  const state = form.methods.watch("identification.state");
  const { leave, methods } = form;
  const check = useEffectEvent((name: "identification.identificationNumber" | "identification.expirationDate") => {
    if (methods.getValues(name)) leave(name);
  });
  useEffect(() => {
    if (type === IdentificationType.driversLicense && state) check("identification.identificationNumber");
    if (type) check("identification.expirationDate");
  }, [type, state]);
}

const issuingStates = stateChoices(stateCodes.map((code) => ({ code, displayText: states[code] })));

/** The issuer: a state for a license or state ID, a country for a passport. */
function IssuerField({
  form,
  configuration,
  type,
}: Pick<Props, "form" | "configuration"> & { type: number | undefined }) {
  if (type === IdentificationType.driversLicense || type === IdentificationType.stateId)
    return (
      <SearchSelectInput form={form} name="identification.state" label={t("state")} options={issuingStates} width="m" />
    );
  if (type === IdentificationType.passport || type === IdentificationType.matriculaConsular)
    return (
      <SelectInput
        form={form}
        name="identification.country"
        label={t("country")}
        hint={t("countryHint")}
        options={configuration.countries
          .filter(({ code }) => mayIssue(code, type))
          .map(({ code, displayText }) => ({ value: code, label: displayText }))}
        width="m"
      />
    );
  return null;
}

const factsOfDocument = (["identificationNumber", "issueDate", "expirationDate"] as const).map(
  (name) => `identification.${name}` as const,
);

/** Clears the saved number and dates when the kind of ID or its issuer changes, and says so until new ones are typed. */
function EmptiedDocument({ form, isAnother }: Pick<Props, "form" | "isAnother">) {
  const typed = form.methods.watch("identification");
  const { identification: saved } = form.methods.formState.defaultValues ?? {};
  const isOther = !isSameDocument(saved ?? {}, typed ?? {});
  const cleared = usePrefilledFacts(form, isAnother || isOther, factsOfDocument);
  if (isAnother || !typed?.identificationTypeConfigurationId) return null;
  return <ClearedNotice {...{ form, cleared }}>{t("emptied")}</ClearedNotice>;
}
