import * as z from "zod/mini";
import { EmailAddress } from "./email.ts";
import { MaximumLength } from "./limits.ts";
import { PhoneNumber } from "./phone.ts";
import { accentedNameCharacters, nameCharacters, plainHyphens, plainPunctuation, text, withALetter } from "./text.ts";

/** Numeric codes are part of the public API; never renumber them (specification, chapter 3). */
export const ApplicantType = { none: 0, primary: 1, joint: 2 } as const;
export type ApplicantType = (typeof ApplicantType)[keyof typeof ApplicantType];

export const ApplicationType = { none: 0, single: 1, joint: 2 } as const;
export type ApplicationType = (typeof ApplicationType)[keyof typeof ApplicationType];

export const MemberType = z.enum(["none", "new", "existing"]);
export type MemberType = z.output<typeof MemberType>;

/** The member type as a number (specification, chapter 3: condition), for systems that speak in codes. */
export const MemberCondition = { none: 0, existing: 1, new: 2 } as const satisfies Record<MemberType, number>;

/** Whose animation runs while something takes long (specification, chapters 2 and 3). */
export const MemberRole = { clock: 1, member: 2, nonMember: 3 } as const;
export type MemberRole = (typeof MemberRole)[keyof typeof MemberRole];

/** Members and non-members have animations of their own; before that is known the clock runs. */
export function memberRoleOf(memberType: MemberType | undefined): MemberRole {
  if (memberType === "existing") return MemberRole.member;
  return memberType === "new" ? MemberRole.nonMember : MemberRole.clock;
}

/** Whose screens those are: every step about a person exists once for each. */
export type Who = "primary" | "joint";

/** What a tenant decides about names. */
export interface NameRules {
  namesWithAccents: boolean;
}

function personName(field: string, max: number, required: string, rules: NameRules) {
  const rewrite = rules.namesWithAccents ? plainPunctuation : plainHyphens;
  return text({ field, max, required, rewrite, anyLetters: rules.namesWithAccents }).check(
    rules.namesWithAccents ? accentedNameCharacters : nameCharacters,
    withALetter(required),
  );
}

/** How a person is reached. Of a member nothing else can be changed here: the name belongs to the core banking system. */
export const ContactDetails = z.strictObject({ emailAddress: EmailAddress, phoneNumber: PhoneNumber });
export type ContactDetails = z.output<typeof ContactDetails>;

/** How a person is called and reached, by the tenant's name rules. */
export function personRules(rules: NameRules) {
  return z.strictObject({
    firstName: personName("First Name", MaximumLength.firstName, "Enter a first name.", rules),
    lastName: personName("Last Name", MaximumLength.lastName, "Enter a last name.", rules),
    ...ContactDetails.shape,
  });
}

const anyName = { anyLetters: true, rewrite: plainHyphens };

/** The error at a name that a member tries to change. */
export const memberNameIsFixed = "Your name comes from your membership. Call us to change it.";

/**
 * The widest shape of a person, for the contract: which characters a name may have is the tenant's to say, in the words of its rule, so
 * nothing is said of them here. The use case and the form apply `personRules`.
 */
export const Person = z.strictObject({
  firstName: text({ ...anyName, field: "First Name", max: MaximumLength.firstName, required: "Enter a first name." }),
  lastName: text({ ...anyName, field: "Last Name", max: MaximumLength.lastName, required: "Enter a last name." }),
  emailAddress: EmailAddress,
  phoneNumber: PhoneNumber,
});
export type Person = z.output<typeof Person>;
