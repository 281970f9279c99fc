import * as z from "zod/mini";
import { anyFirstName, anyLastName, firstNameRule, lastNameRule, type NameRules } from "../person/person.ts";
import { acrossFields } from "../values/across-fields.ts";
import { calendarDate } from "../values/dates.ts";
import { EmailAddress } from "../values/email.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { PhoneNumber } from "../values/phone.ts";
import { text } from "../values/text.ts";
import { areWhole, mostBeneficiaries, wholeShare } from "./ownership.ts";

const shareMessage = "Enter a share from 0.01 to 100 percent, with at most two decimals.";

/** Somebody who gets a share of the accounts when the last owner dies. */
export const Beneficiary = z.strictObject({
  firstName: anyFirstName,
  lastName: anyLastName,
  dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
  relationship: z.optional(text({ field: fieldNames.relationship, max: MaximumLength.relationship })),
  /** In percent, with two decimals. */
  sharePercent: z.number(shareMessage).check(
    z.refine((percent) => basisPointsOf(percent) >= 1 && basisPointsOf(percent) <= wholeShare, shareMessage),
    z.refine((percent) => Math.abs(percent * 100 - basisPointsOf(percent)) < 1e-6, shareMessage),
  ),
});
export type Beneficiary = z.output<typeof Beneficiary>;

/** Somebody whom the institution may call about an owner, such as for fear of fraud. They have no rights to the accounts. */
const TrustedContact = z.strictObject({
  firstName: anyFirstName,
  lastName: anyLastName,
  phoneNumber: PhoneNumber,
  emailAddress: z.optional(EmailAddress),
});

/** The people whom the owners name. Naming nobody is an answer. */
export const NamedPeople = z.strictObject({
  beneficiaries: z
    .array(Beneficiary)
    .check(z.maxLength(mostBeneficiaries, `Name at most ${mostBeneficiaries} people.`)),
  trustedContact: z.optional(TrustedContact),
});
export type NamedPeople = z.output<typeof NamedPeople>;

/** A share in the core's unit: hundredths of a percent. */
export function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}

/** The error of shares that don't add up to the whole. */
export function problemOfShares(beneficiaries: readonly Pick<Beneficiary, "sharePercent">[]): string | undefined {
  const shares = beneficiaries.map(({ sharePercent }) => ({ shareBasisPoints: basisPointsOf(sharePercent) }));
  if (areWhole(shares)) return undefined;
  const sum = shares.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0) / 100;
  return `The shares add up to ${sum}%. Change them so that they add up to 100%.`;
}

/** The named people by the tenant's name rules. Shares add up to the whole. */
export function namedPeopleRules(rules: NameRules) {
  const names = { firstName: firstNameRule(rules), lastName: lastNameRule(rules) };
  return z
    .extend(NamedPeople, {
      beneficiaries: z
        .array(z.extend(Beneficiary, names))
        .check(z.maxLength(mostBeneficiaries, `Name at most ${mostBeneficiaries} people.`)),
      trustedContact: z.optional(z.extend(TrustedContact, names)),
    })
    .check(
      acrossFields<NamedPeople>(({ value, issues }) => {
        const { beneficiaries = [] } = value;
        const message = issues.length > 0 ? undefined : problemOfShares(beneficiaries);
        if (message !== undefined)
          issues.push({ code: "custom", path: ["beneficiaries"], message, input: beneficiaries });
      }),
    );
}
