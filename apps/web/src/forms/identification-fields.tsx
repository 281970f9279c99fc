import { useMemo } from "react";
import type * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import {
  type Identification,
  identificationRules,
  IdentificationType,
  type IdentificationField,
} from "@portico/domain/identification";
import { stateCodes, states } from "@portico/domain/states";
import { today } from "../api/server-clock.ts";
import { defineWords } from "../words/words.ts";
import { choicesOf } from "./choice.ts";
import { RadioInput, SelectInput } from "./choice-fields.tsx";
import { CheckboxInput, DateInput, EmailInput, PhoneInput, SecretInput, TextInput } from "./fields.tsx";
import { SearchSelectInput } from "./search-select-input.tsx";
import type { StepForm } from "./step-form.ts";

export type IdentificationValues = z.input<typeof Identification>;

const t = defineWords("identificationFields", {
  born: "Date of birth",
  taxNumber: "Social Security number",
  taxNumberKind: "Kind of taxpayer number",
  taxNumberOfKind: "Taxpayer number",
  taxNumberWhy:
    "Federal law asks us to confirm who you are, and your credit report is found by this number. It is encrypted the moment we have it.",
  document: "Form of ID",
  documentState: "State that issued it",
  documentCountry: "Country that issued it",
  documentNumber: "ID number",
  issued: "Issued on",
  expires: "Expires on",
  dateHint: "Month, day and year, such as 03/14/1988",
  citizenship: "Citizenship",
  marital: "Marital status",
  email: "Email",
  phone: "Phone",
  phoneType: "Kind of phone",
  contact: "How may we reach you?",
  graduate: "I graduated within the last twelve months",
});

/** Which field each display flag of the configuration shows. */
const shownBy: Record<IdentificationField, keyof IdentificationConfiguration> = {
  citizenshipStatus: "displayCitizenshipStatus",
  maritalStatus: "displayMaritalStatus",
  formOfIdentification: "displayFormOfIdentification",
  issueDate: "displayIssueDate",
  phoneType: "displayPhoneType",
  preferredContactMethod: "displayPreferredContactMethod",
  recentGraduate: "displayRecentGraduate",
  firstTimeAutoBuyer: "displayFirstTimeAutoBuyer",
};

/** The institution's identification rules, the same as the server's, from what its configuration call tells. */
export function useIdentificationSchema(
  configuration: IdentificationConfiguration,
): z.ZodMiniType<Identification, IdentificationValues> {
  return useMemo(
    () =>
      identificationRules({
        shown: new Set(
          (Object.keys(shownBy) as IdentificationField[]).filter((field) => configuration[shownBy[field]] === true),
        ),
        requireFormOfIdentificationEntry: configuration.requireFormOfIdentificationEntry,
        taxpayerNumberFormats: configuration.taxpayerIdentificationNumberConfigurations,
        minimumAge: configuration.minimumAge,
        maximumAge: configuration.maximumAge,
        maximumExpirationYears: configuration.maximumExpirationYears,
        today: today(),
      }) as unknown as z.ZodMiniType<Identification, IdentificationValues>,
    [configuration],
  );
}

interface Props {
  form: StepForm<IdentificationValues>;
  configuration: IdentificationConfiguration;
}

/** Who somebody is, as the institution asks it: of the primary applicant on a page, of a co-applicant in their form. */
export function IdentificationFields({ form, configuration }: Props) {
  return (
    <>
      <DateInput form={form} name="dateOfBirth" label={t("born")} hint={t("dateHint")} autoComplete="bday" />
      <TaxpayerNumberFields form={form} configuration={configuration} />
      {configuration.displayFormOfIdentification && <DocumentFields form={form} configuration={configuration} />}
      {configuration.displayCitizenshipStatus && (
        <SelectInput
          form={form}
          name="citizenshipStatusConfigurationId"
          label={t("citizenship")}
          options={choicesOf(configuration.citizenshipStatuses)}
        />
      )}
      {configuration.displayMaritalStatus && (
        <RadioInput
          form={form}
          name="maritalStatusConfigurationId"
          label={t("marital")}
          options={choicesOf(configuration.maritalStatuses)}
        />
      )}
      <ContactFields form={form} configuration={configuration} />
      {configuration.displayRecentGraduate && (
        <CheckboxInput form={form} name="isRecentGraduate" label={t("graduate")} />
      )}
      {configuration.displayFirstTimeAutoBuyer && (
        <CheckboxInput form={form} name="isFirstTimeAutoBuyer" label={configuration.firstTimeAutoBuyerFieldLabel} />
      )}
    </>
  );
}

function TaxpayerNumberFields({ form, configuration }: Props) {
  const kinds = configuration.taxpayerIdentificationNumberConfigurations;
  const several = kinds.length > 1;
  return (
    <>
      {several && (
        <RadioInput
          form={form}
          name="taxpayerIdentificationNumberConfigurationId"
          label={t("taxNumberKind")}
          options={choicesOf(kinds)}
        />
      )}
      <SecretInput
        form={form}
        name="taxpayerIdentificationNumber"
        label={several ? t("taxNumberOfKind") : t("taxNumber")}
        whyWeAsk={t("taxNumberWhy")}
      />
    </>
  );
}

function DocumentFields({ form, configuration }: Props) {
  const isOptional = !configuration.requireFormOfIdentificationEntry;
  const type = form.methods.watch("identification.identificationTypeConfigurationId");
  const byState = type === IdentificationType.driversLicense || type === IdentificationType.stateId;
  const byCountry = type === IdentificationType.passport || type === IdentificationType.matriculaConsular;
  return (
    <>
      <SelectInput
        form={form}
        name="identification.identificationTypeConfigurationId"
        label={t("document")}
        options={choicesOf(configuration.identificationTypes)}
        isOptional={isOptional}
      />
      {byState && (
        <SearchSelectInput
          form={form}
          name="identification.state"
          label={t("documentState")}
          options={stateCodes.map((code) => ({ value: code, label: states[code] }))}
        />
      )}
      {byCountry && (
        <SelectInput
          form={form}
          name="identification.country"
          label={t("documentCountry")}
          options={configuration.countries.map(({ code, displayText }) => ({ value: code, label: displayText }))}
          isOptional
        />
      )}
      <TextInput
        form={form}
        name="identification.identificationNumber"
        label={t("documentNumber")}
        isOptional={isOptional}
      />
      {configuration.displayIssueDate && (
        <DateInput form={form} name="identification.issueDate" label={t("issued")} isOptional={isOptional} />
      )}
      <DateInput form={form} name="identification.expirationDate" label={t("expires")} isOptional={isOptional} />
    </>
  );
}

function ContactFields({ form, configuration }: Props) {
  return (
    <>
      <EmailInput form={form} name="emailAddress" label={t("email")} />
      <PhoneInput form={form} name="phoneNumber" label={t("phone")} />
      {configuration.displayPhoneType && !configuration.forceMobilePhone && (
        <RadioInput
          form={form}
          name="phoneTypeConfigurationId"
          label={t("phoneType")}
          options={choicesOf(configuration.phoneTypes)}
        />
      )}
      {configuration.displayPreferredContactMethod && (
        <RadioInput
          form={form}
          name="preferredContactMethodConfigurationId"
          label={t("contact")}
          options={choicesOf(configuration.preferredContactMethods)}
        />
      )}
    </>
  );
}
