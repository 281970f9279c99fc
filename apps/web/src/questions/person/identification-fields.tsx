import { fieldNames } from "@portico/domain/values/field-names";
import { useMemo, type ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import type * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import {
  type Identification,
  identificationRules,
  type IdentificationField,
} from "@portico/domain/person/identification";
import type { MembersOwnAnswer } from "@portico/domain/person/member-profile";
import type { Who } from "@portico/domain/person/person";
import { mobilePhoneTypesOf } from "@portico/domain/tenant/mobile-phone";
import { tinName } from "@portico/domain/person/tin";
import { today } from "../../api/server-clock.ts";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { defineWords } from "../../words/words.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { CheckboxInput, DateInput, PhoneInput } from "../../forms/fields/fields.tsx";
import { EmailInput } from "./email-input.tsx";
import type { IdentificationValues } from "./identification-values.ts";
import { TinInput } from "./tin-input.tsx";
import { MembershipFacts } from "./membership-facts.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import type { ChoiceInputProps } from "../../forms/fields/use-choice.ts";

const t = defineWords("identificationFields", {
  born: fieldNames.dateOfBirth,
  tinKind: "Which number do you have?",
  tinWhy:
    "Federal law requires us to confirm your identity. We also use this number to find your credit report. We encrypt it right away.",
  dateHint: "Month, day, and year, such as 03/14/1988",
  moreTitle: "A few more details",
  citizenship: "Citizenship",
  marital: "Marital status",
  contactTitle: "Contact details",
  email: fieldNames.email,
  phone: "Phone",
  mobilePhone: "Mobile phone",
  phoneType: "Phone type",
  contactPrimary: "How should we contact you?",
  contactJoint: "How should we contact them?",
  graduatePrimary: "I graduated within the last twelve months",
  graduateJoint: "They graduated within the last twelve months",
  graduateMore: "Offers for recent graduates",
});

/** The configuration's display flag of each field. */
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

/** The institution's identification rules, from its configuration call. The server uses the same rules. */
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
        tinFormats: configuration.taxpayerIdentificationNumberConfigurations,
        minimumAge: configuration.minimumAge,
        maximumAge: configuration.maximumAge,
        maximumExpirationYears: configuration.maximumExpirationYears,
        acceptedCountryCodes: configuration.acceptedCountryCodes,
        mobilePhoneTypes: mobilePhoneTypesOf(configuration),
        today: today(),
      }) as unknown as z.ZodMiniType<Identification, IdentificationValues>,
    [configuration],
  );
}

interface ListOfOptions {
  readonly name: FieldPath<IdentificationValues>;
  readonly label: "citizenship" | "marital" | "phoneType" | Record<Who, "contactPrimary" | "contactJoint">;
  readonly options: "citizenshipStatuses" | "maritalStatuses" | "phoneTypes" | "preferredContactMethods";
  readonly Input: (props: ChoiceInputProps<IdentificationValues>) => ReactNode;
  readonly restsOn?: readonly FieldPath<IdentificationValues>[];
}

/** The fields whose options the institution lists. The institution may leave out any of them. */
const lists = {
  citizenshipStatus: {
    name: "citizenshipStatusConfigurationId",
    label: "citizenship",
    options: "citizenshipStatuses",
    Input: SelectInput,
  },
  maritalStatus: {
    name: "maritalStatusConfigurationId",
    label: "marital",
    options: "maritalStatuses",
    Input: RadioInput,
  },
  phoneType: {
    name: "phoneTypeConfigurationId",
    label: "phoneType",
    options: "phoneTypes",
    Input: RadioInput,
    restsOn: ["phoneNumber"],
  },
  preferredContactMethod: {
    name: "preferredContactMethodConfigurationId",
    label: { primary: "contactPrimary", joint: "contactJoint" },
    options: "preferredContactMethods",
    Input: RadioInput,
  },
} as const satisfies Partial<Record<IdentificationField, ListOfOptions>>;

interface Props {
  form: StepForm<IdentificationValues>;
  configuration: IdentificationConfiguration;
}

interface PropsOf extends Props {
  who: Who;
}

interface WholeProps extends PropsOf {
  /** The fields that the core's record of the member fills. They are shown, but can't be changed. */
  readonly fromMembership?: readonly MembersOwnAnswer[] | undefined;
  /** The typed person isn't the saved one. */
  readonly isAnother?: boolean | undefined;
}

/** The identification fields that the institution asks for: on the primary applicant's page, or in a co-applicant's form. */
export function IdentificationFields({ form, configuration, who, fromMembership, isAnother = false }: WholeProps) {
  const isAsked = (field: MembersOwnAnswer) => !fromMembership?.includes(field);
  return (
    <>
      {fromMembership && (
        <MembershipFacts
          dateOfBirth={form.methods.getValues("dateOfBirth")}
          fields={fromMembership}
          tinName={tinName(configuration.taxpayerIdentificationNumberConfigurations)}
        />
      )}
      {isAsked("dateOfBirth") && (
        <DateInput form={form} name="dateOfBirth" label={t("born")} hint={t("dateHint")} autoComplete="bday" />
      )}
      {isAsked("taxpayerIdentificationNumber") && <TinFields form={form} configuration={configuration} />}
      {configuration.displayFormOfIdentification && <DocumentFields {...{ form, configuration, isAnother }} />}
      <StatusFields form={form} configuration={configuration} who={who} />
      <ContactFields form={form} configuration={configuration} who={who} />
    </>
  );
}

function ListInput({ form, configuration, who, list }: PropsOf & { list: keyof typeof lists }) {
  const { label, options, Input, ...field }: ListOfOptions = lists[list];
  if (configuration[shownBy[list]] !== true) return null;
  const said = t(typeof label === "string" ? label : label[who]);
  return <Input {...field} form={form} label={said} options={choicesOf(configuration[options])} width="m" />;
}

function TinFields({ form, configuration }: Props) {
  const kinds = configuration.taxpayerIdentificationNumberConfigurations;
  const several = kinds.length > 1;
  return (
    <>
      {several && (
        <RadioInput
          form={form}
          name="taxpayerIdentificationNumberConfigurationId"
          help={CustomFieldId.taxIdentificationType}
          label={t("tinKind")}
          restsOn={["taxpayerIdentificationNumber"]}
          options={choicesOf(kinds)}
        />
      )}
      <TinInput
        form={form}
        name="taxpayerIdentificationNumber"
        label={tinName(kinds)}
        whyWeAsk={t("tinWhy")}
        restsOn={["taxpayerIdentificationNumberConfigurationId"]}
      />
    </>
  );
}

function StatusFields({ form, configuration, who }: PropsOf) {
  const asked: readonly IdentificationField[] = [
    "citizenshipStatus",
    "maritalStatus",
    "recentGraduate",
    "firstTimeAutoBuyer",
  ];
  if (!asked.some((field) => configuration[shownBy[field]] === true)) return null;
  return (
    <FieldGroup heading label={t("moreTitle")}>
      <ListInput {...{ form, configuration, who }} list="citizenshipStatus" />
      <ListInput {...{ form, configuration, who }} list="maritalStatus" />
      {configuration.displayRecentGraduate && (
        <CheckboxInput
          form={form}
          name="isRecentGraduate"
          label={t(who === "joint" ? "graduateJoint" : "graduatePrimary")}
          help={CustomFieldId.recentCollegeGraduate}
        />
      )}
      {configuration.displayRecentGraduate && configuration.recentGraduateLink !== null && (
        <p>
          <a href={configuration.recentGraduateLink} target="_blank" rel="noreferrer">
            {t("graduateMore")}
          </a>
        </p>
      )}
      {configuration.displayFirstTimeAutoBuyer && (
        <CheckboxInput
          form={form}
          name="isFirstTimeAutoBuyer"
          label={configuration.firstTimeAutoBuyerFieldLabel}
          help={CustomFieldId.firstTimeAutoBuyer}
        />
      )}
    </FieldGroup>
  );
}

function ContactFields({ form, configuration, who }: PropsOf) {
  return (
    <FieldGroup heading label={t("contactTitle")}>
      <EmailInput form={form} name="emailAddress" label={t("email")} />
      <PhoneInput
        form={form}
        name="phoneNumber"
        label={t(configuration.forceMobilePhone ? "mobilePhone" : "phone")}
        restsOn={["phoneTypeConfigurationId"]}
      />
      {!configuration.forceMobilePhone && <ListInput {...{ form, configuration, who }} list="phoneType" />}
      <ListInput {...{ form, configuration, who }} list="preferredContactMethod" />
    </FieldGroup>
  );
}
