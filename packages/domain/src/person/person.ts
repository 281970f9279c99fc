import * as z from "zod/mini";
import { EmailAddress } from "../values/email.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { PhoneNumber } from "../values/phone.ts";
import {
  accentedNameCharacters,
  nameCharacters,
  plainPunctuation,
  text,
  withALetter,
  type TextOptions,
} from "../values/text.ts";

/** Numeric codes are part of the public API: never renumber them (specification, chapter 3). */
export const ApplicantType = { none: 0, primary: 1, joint: 2 } as const;
export type ApplicantType = (typeof ApplicantType)[keyof typeof ApplicantType];

export { ApplicationType } from "./application-type.ts";

export const MemberType = z.enum(["none", "new", "existing"]);
export type MemberType = z.output<typeof MemberType>;

/** The member type as a number (specification, chapter 3: condition), for systems that use codes. */
export const MemberCondition = { none: 0, existing: 1, new: 2 } as const satisfies Record<MemberType, number>;

/** The person a screen is about. Every step about a person exists once for each. */
export type Who = "primary" | "joint";

export interface NameRules {
  namesWithAccents: boolean;
}

type NameOptions = Pick<TextOptions, "field" | "max" | "required">;

/** A person's name by the tenant's rules. `plain` checks the characters when the tenant allows no accents. */
export function nameRule(
  options: NameOptions,
  { namesWithAccents }: NameRules,
  plain: typeof nameCharacters = nameCharacters,
) {
  return text({ ...options, ...anyName, anyLetters: namesWithAccents }).check(
    namesWithAccents ? accentedNameCharacters : plain,
    withALetter(options.required ?? "Enter a name."),
  );
}

/** The widest shape of a name, for the contract. The tenant's rule decides which characters it may have. */
export function anyNameOf(options: NameOptions) {
  return text({ ...options, ...anyName });
}

const anyName = { anyLetters: true, rewrite: plainPunctuation } as const;

const firstName = {
  field: fieldNames.firstName,
  max: MaximumLength.firstName,
  required: "Enter a first name.",
} as const;
const lastName = { field: fieldNames.lastName, max: MaximumLength.lastName, required: "Enter a last name." } as const;

/** The error without a kind of phone or a way to be contacted, or with one that the institution doesn't have. */
export const contactChoices = {
  phoneType: "Choose the type of phone.",
  mobilePhone: "Enter a mobile phone number.",
  preferredContactMethod: "Choose a way to be contacted.",
  noTexts: "We can only text a mobile phone. Choose another way to be contacted.",
} as const;

/** The kind of phone, and the way the person would like to be contacted. Not every institution asks for them. */
export const wayToReach = {
  phoneTypeConfigurationId: z.optional(optionId(contactChoices.phoneType)),
  preferredContactMethodConfigurationId: z.optional(optionId(contactChoices.preferredContactMethod)),
};

/**
 * A person's contact details. Members can change nothing else here, because their name belongs to the core banking
 * system.
 */
export const ContactDetails = z.strictObject({
  emailAddress: EmailAddress,
  phoneNumber: PhoneNumber,
  ...wayToReach,
});
export type ContactDetails = z.output<typeof ContactDetails>;

/** The widest shape of a first name. The use case and the form apply the tenant's rule. */
export const anyFirstName = anyNameOf(firstName);

/** A first name, by the tenant's name rules. */
export function firstNameRule(rules: NameRules) {
  return nameRule(firstName, rules);
}

/** The widest shape of a last name. */
export const anyLastName = anyNameOf(lastName);

/** A last name, by the tenant's name rules. */
export function lastNameRule(rules: NameRules) {
  return nameRule(lastName, rules);
}

/** The error when a member changes their name. */
export const memberNameIsFixed = "Your name comes from your membership. Call us to change it.";

/** The widest shape of a person, for the contract. The use case and the form apply `personRules`. */
export const Person = z.strictObject({
  firstName: anyFirstName,
  lastName: anyLastName,
  ...ContactDetails.shape,
});
export type Person = z.output<typeof Person>;

/** The choices about a person's contact that a page requires. Other pages leave out what is known. */
export function requiredContactChoices(asked: {
  phoneType: boolean;
  preferredContactMethod: boolean;
}): typeof wayToReach {
  const { phoneTypeConfigurationId: kind, preferredContactMethodConfigurationId: way } = wayToReach;
  return {
    phoneTypeConfigurationId: asked.phoneType ? optionId(contactChoices.phoneType) : kind,
    preferredContactMethodConfigurationId: asked.preferredContactMethod
      ? optionId(contactChoices.preferredContactMethod)
      : way,
    // A required choice has the type of an optional one, because a form begins without it.
  } as unknown as typeof wayToReach;
}

/** A person's name and contact details, by the tenant's name rules. */
export function personRules(rules: NameRules) {
  return z.extend(Person, { firstName: firstNameRule(rules), lastName: lastNameRule(rules) });
}
