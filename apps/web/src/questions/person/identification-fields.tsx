import { useMemo, type ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import type * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import {
  type Identification,
  identificationRules,
  type IdentificationRules,
  type IdentificationField,
} from "@portico/domain/person/identification";
import type { MembersOwnAnswer } from "@portico/domain/person/member-profile";
import type { Who } from "@portico/domain/person/person";
import { mobilePhoneTypesOf, reachableBy } from "@portico/domain/tenant/mobile-phone";
import { tinName } from "@portico/domain/person/tin";
import { today } from "../../api/server-clock.ts";
import { useSubject } from "../../page/subject.ts";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { defineWords } from "../../words/words.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import type { IdentificationValues } from "./identification-values.ts";
import { BirthDateInput } from "./birth-date-input.tsx";
import { UnderAge } from "./under-age.tsx";
import { TinFields } from "./tin-fields.tsx";
import { MembershipFacts } from "./membership-facts.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import type { ChoiceInputProps } from "../../forms/fields/use-choice.ts";

const t = defineWords("identificationFields", {
  moreTitle: "A few more details",
  citizenship: "Citizenship",
  marital: "Marital status",
  graduatePrimary: "I graduated within the last twelve months",
  graduateJoint:
    "{isNamed, select, true {{name} graduated within the last twelve months} other {They graduated within the last twelve months}}",
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

/** The institution's settings for identification rules, from its configuration call. The server uses the same ones. */
export function identificationRulesIn(configuration: IdentificationConfiguration): IdentificationRules {
  return {
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
  };
}

/** The institution's rules for a whole identification. */
export function useIdentificationSchema(
  configuration: IdentificationConfiguration,
): z.ZodMiniType<Identification, IdentificationValues> {
  return useMemo(
    () =>
      identificationRules(identificationRulesIn(configuration)).check(
        reachableBy(configuration),
      ) as unknown as z.ZodMiniType<Identification, IdentificationValues>,
    [configuration],
  );
}

interface ListOfOptions {
  readonly name: FieldPath<IdentificationValues>;
  readonly label: "citizenship" | "marital";
  readonly options: "citizenshipStatuses" | "maritalStatuses";
  readonly Input: (props: ChoiceInputProps<IdentificationValues>) => ReactNode;
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
} as const satisfies Partial<Record<IdentificationField, ListOfOptions>>;

interface Props {
  form: StepForm<IdentificationValues>;
  configuration: IdentificationConfiguration;
}

interface PropsOf extends Props {
  who: Who;
}

interface IdentityProps extends PropsOf {
  readonly applicantId: number;
  /** The fields that the core's record of the member fills. They are shown, but can't be changed. */
  readonly fromMembership?: readonly MembersOwnAnswer[] | undefined;
}

/** The fields about a person's identity that the institution asks for, without the ID document and the contact. */
export function IdentityFields({ applicantId, form, configuration, who, fromMembership }: IdentityProps) {
  const isAsked = (field: MembersOwnAnswer) => !fromMembership?.includes(field);
  return (
    <>
      {fromMembership && (
        <MembershipFacts
          applicantId={applicantId}
          dateOfBirth={form.methods.getValues("dateOfBirth")}
          fields={fromMembership}
          tinName={tinName(configuration.taxpayerIdentificationNumberConfigurations)}
        />
      )}
      {isAsked("dateOfBirth") && (
        <BirthDateInput form={form} name="dateOfBirth" autoComplete={who === "joint" ? "off" : "bday"} />
      )}
      {isAsked("dateOfBirth") && (
        <UnderAge
          who={who}
          dateOfBirth={form.methods.watch("dateOfBirth") ?? ""}
          minimumAge={configuration.minimumAge}
        />
      )}
      {isAsked("taxpayerIdentificationNumber") && <TinFields form={form} configuration={configuration} who={who} />}
      <StatusFields form={form} configuration={configuration} who={who} />
    </>
  );
}

/** One of the statuses, if the institution asks for it. */
export function StatusInput({ form, configuration, status }: Props & { readonly status: keyof typeof lists }) {
  const { label, options, Input, ...field }: ListOfOptions = lists[status];
  if (configuration[shownBy[status]] !== true) return null;
  return <Input {...field} form={form} label={t(label)} options={choicesOf(configuration[options])} width="m" />;
}

function StatusFields({ form, configuration, who }: PropsOf) {
  const subject = useSubject();
  const asked: readonly IdentificationField[] = [
    "citizenshipStatus",
    "maritalStatus",
    "recentGraduate",
    "firstTimeAutoBuyer",
  ];
  if (!asked.some((field) => configuration[shownBy[field]] === true)) return null;
  return (
    <FieldGroup heading label={t("moreTitle")}>
      <StatusInput {...{ form, configuration }} status="citizenshipStatus" />
      <StatusInput {...{ form, configuration }} status="maritalStatus" />
      {configuration.displayRecentGraduate && (
        <CheckboxInput
          form={form}
          name="isRecentGraduate"
          label={who === "joint" ? t("graduateJoint", subject) : t("graduatePrimary")}
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
