import * as z from "zod/mini";
import { PostalAddress, zipCodeOfState } from "../address/address.ts";
import { birthDate } from "../person/birth-date.ts";
import { firstNameRule, lastNameRule, type NameRules } from "../person/person.ts";
import { numberOfItsKind, taxpayerIdentificationNumber, type TinFormat } from "../person/tin.ts";
import { ageOfMajority } from "../values/age-of-majority.ts";
import { youngerThan, type CalendarDate } from "../values/dates.ts";
import { fieldNames } from "../values/field-names.ts";
import { MinorOwner } from "./minor-owner.ts";

export interface MinorOwnerRules extends NameRules {
  readonly tinFormats: readonly TinFormat[];
  readonly today: CalendarDate;
}

/** The fields without the home, by the tenant's rules. The form and the use case call the same function. */
export function minorFields({ tinFormats, today, ...names }: MinorOwnerRules) {
  return {
    firstName: firstNameRule(names),
    lastName: lastNameRule(names),
    dateOfBirth: birthDate(
      z.refine((date) => date <= today, "Enter a date of birth that isn't in the future."),
      youngerThan(fieldNames.dateOfBirth, ageOfMajority, today),
    ),
    ...taxpayerIdentificationNumber(tinFormats),
  };
}

export function minorOwnerRules(rules: MinorOwnerRules) {
  return z
    .extend(MinorOwner, { ...minorFields(rules), home: z.optional(PostalAddress.check(zipCodeOfState())) })
    .check(numberOfItsKind(rules.tinFormats));
}
