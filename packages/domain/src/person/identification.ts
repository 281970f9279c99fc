import * as z from "zod/mini";
import { isAmiss } from "../values/across-fields.ts";
import { olderThan, youngerThan, type CalendarDate } from "../values/dates.ts";
import { fieldNames } from "../values/field-names.ts";
import { birthDate } from "./birth-date.ts";
import {
  documentChoices,
  FormOfIdentification,
  identificationDocumentRules,
  issuedTooEarly,
  type DocumentRules,
} from "./identification-document.ts";
import { endsInTime } from "./license-validity.ts";
import { optionId } from "../values/numbers.ts";
import { communityPropertyStates } from "../address/states.ts";
import { contactChoices, ContactDetails } from "./person.ts";
import { numberOfItsKind, taxpayerIdentificationNumber, tinKind, type TinFormat } from "./tin.ts";

/** The optional fields that an institution may show (the identification configuration's display flags). */
export const identificationFields = [
  "citizenshipStatus",
  "maritalStatus",
  "formOfIdentification",
  "issueDate",
  "phoneType",
  "preferredContactMethod",
  "recentGraduate",
  "firstTimeAutoBuyer",
] as const;
export type IdentificationField = (typeof identificationFields)[number];

/** The error at a field with no choice, or with a choice that the institution doesn't have. */
export const identificationChoices = {
  citizenshipStatus: "Choose a citizenship status.",
  maritalStatus: "Choose a marital status.",
  ...documentChoices,
  ...contactChoices,
} as const;

export interface IdentificationRules extends DocumentRules {
  shown: ReadonlySet<IdentificationField>;
  requireFormOfIdentificationEntry: boolean;
  tinFormats: readonly TinFormat[];
  minimumAge: number;
  /** IDs of the mobile phone types. Set only when the institution requires a mobile phone. */
  mobilePhoneTypes?: ReadonlySet<number> | undefined;
}

/**
 * Whether the marital status may be asked: of joint applicants, for a secured loan, or in a community property state
 * (12 CFR 1002.5(d)(1)). `state` is the applicant's state, if known.
 */
export function mayAskMaritalStatus(loan: {
  isSecured: boolean;
  isJoint: boolean;
  state: string | undefined;
}): boolean {
  return loan.isSecured || loan.isJoint || communityPropertyStates.some((state) => state === loan.state);
}

/** Drops answers that this institution doesn't ask for. They are neither checked nor stored. */
export function onlyAsked(answers: Identification, shown: ReadonlySet<IdentificationField>): Identification {
  const { identification: document, ...rest } = answers;
  const kept = Object.entries(rest).filter(([name]) => {
    const field = fieldOfAnswer[name as keyof Identification];
    return field === undefined || shown.has(field);
  });
  return {
    ...(Object.fromEntries(kept) as Omit<Identification, "identification">),
    ...(document && shown.has("formOfIdentification") && { identification: withIssueDate(document, shown) }),
  };
}

const fieldOfAnswer: Partial<Record<keyof Identification, IdentificationField>> = {
  citizenshipStatusConfigurationId: "citizenshipStatus",
  maritalStatusConfigurationId: "maritalStatus",
  phoneTypeConfigurationId: "phoneType",
  preferredContactMethodConfigurationId: "preferredContactMethod",
  isRecentGraduate: "recentGraduate",
  isFirstTimeAutoBuyer: "firstTimeAutoBuyer",
};

function withIssueDate(
  { issueDate, ...document }: NonNullable<Identification["identification"]>,
  shown: ReadonlySet<IdentificationField>,
) {
  return { ...document, ...(issueDate !== undefined && shown.has("issueDate") && { issueDate }) };
}

/** The whole identification screen by the tenant's rules. The form and the use case call the same function. */
export function identificationRules(rules: IdentificationRules) {
  const { today, shown } = rules;
  const when = <Schema extends z.ZodMiniType>(field: IdentificationField, schema: Schema) =>
    shown.has(field) ? schema : z.optional(schema);
  const document = identificationDocumentRules(rules);
  const documentRequired = shown.has("formOfIdentification") && rules.requireFormOfIdentificationEntry;
  const phoneType = optionId(identificationChoices.phoneType);
  return z
    .extend(Identification, {
      dateOfBirth: birthDate(
        olderThan(fieldNames.dateOfBirth, rules.minimumAge, today),
        youngerThan(fieldNames.dateOfBirth, rules.maximumAge, today),
      ),
      ...taxpayerIdentificationNumber(rules.tinFormats),
      identification: documentRequired ? document : z.optional(document),
      citizenshipStatusConfigurationId: when("citizenshipStatus", optionId(identificationChoices.citizenshipStatus)),
      maritalStatusConfigurationId: when("maritalStatus", optionId(identificationChoices.maritalStatus)),
      // When only a mobile phone is accepted, the page doesn't ask for the type.
      phoneTypeConfigurationId: rules.mobilePhoneTypes ? z.optional(phoneType) : when("phoneType", phoneType),
      preferredContactMethodConfigurationId: when(
        "preferredContactMethod",
        optionId(identificationChoices.preferredContactMethod),
      ),
    })
    .check(
      numberOfItsKind(rules.tinFormats),
      issuedInTheirLifetime,
      endsInTime(rules),
      z.refine(
        ({ phoneTypeConfigurationId: type }) =>
          !rules.mobilePhoneTypes || type === undefined || rules.mobilePhoneTypes.has(type),
        { path: ["phoneNumber"], message: identificationChoices.mobilePhone },
      ),
    );
}

/** The ID document alone, as its own page asks for it. `dateOfBirth` is the owner's saved one. */
export function documentAnswerRules(rules: IdentificationRules, dateOfBirth: CalendarDate) {
  const document = identificationDocumentRules(rules).check(
    z.refine(({ issueDate }) => issueDate === undefined || issueDate > dateOfBirth, {
      path: ["issueDate"],
      error: () => issuedTooEarly(dateOfBirth),
    }),
  );
  return z
    .strictObject({ identification: rules.requireFormOfIdentificationEntry ? document : z.optional(document) })
    .check(endsInTime(rules, dateOfBirth));
}

interface Dated {
  readonly dateOfBirth: CalendarDate;
  readonly identification?: { readonly issueDate?: CalendarDate | undefined } | undefined;
}

/** A document can't be older than its owner. */
const issuedInTheirLifetime = z.refine<Dated>(
  ({ dateOfBirth, identification }) =>
    identification?.issueDate === undefined || identification.issueDate > dateOfBirth,
  {
    path: ["identification", "issueDate"],
    error: ({ input }) => issuedTooEarly((input as Dated).dateOfBirth),
    when: ({ issues }) => !isAmiss(issues, "dateOfBirth", "identification.issueDate"),
  },
);

/** The widest shape, for the contract: everything that some tenant allows. */
export const Identification = z.strictObject({
  dateOfBirth: birthDate(),
  taxpayerIdentificationNumber: z.string().check(z.maxLength(20, "This number has nine digits.")),
  taxpayerIdentificationNumberConfigurationId: z.optional(optionId(tinKind)),
  identification: z.optional(FormOfIdentification),
  citizenshipStatusConfigurationId: z.optional(optionId(identificationChoices.citizenshipStatus)),
  maritalStatusConfigurationId: z.optional(optionId(identificationChoices.maritalStatus)),
  ...ContactDetails.shape,
  isRecentGraduate: z.optional(z.boolean()),
  isFirstTimeAutoBuyer: z.optional(z.boolean()),
});
export type Identification = z.output<typeof Identification>;
