import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { PostalAddress } from "../address/address.ts";
import { Eligibility } from "../membership/eligibility.ts";
import { EmailAddress } from "./email.ts";
import { Employment, IncomeSource } from "../person/employment.ts";
import { personRules } from "../person/person.ts";
import { firstMessage } from "../testing/first-message.ts";
import { Vehicle, Vin } from "../collateral/vehicle.ts";

const { firstName, lastName } = personRules({ namesWithAccents: false }).shape;
const letters = (length: number) => "x".repeat(length);
const mailbox = (length: number) => `${letters(length - "@example.com".length)}@example.com`;

/** Maximum lengths from the specification's chapter 5, each tested on the real field. */
const longest: readonly (readonly [string, z.ZodMiniType, number, ((length: number) => string)?])[] = [
  ["city", PostalAddress.shape.city, 40],
  ["county", Eligibility.shape.county, 64],
  ["email", EmailAddress, 64, mailbox],
  ["employer-name", Employment.shape.employer, 64],
  ["first-name", firstName, 30],
  ["job-title", Employment.shape.enteredOccupation, 40],
  ["last-name", lastName, 30],
  ["other-income-source", IncomeSource.shape.enteredIncomeSource, 40],
  ["street", PostalAddress.shape.street, 50],
  ["vehicle-make", Vehicle.shape.make, 40],
  ["vehicle-model", Vehicle.shape.model, 40],
  ["vin", Vin, 20, (length) => "1".repeat(length)],
  ["vehicle-body-style", Vehicle.shape.bodyStyle, 40],
];

for (const [field, schema, max, typed = letters] of longest)
  test(`limits the text of ${field} to ${max} characters`, { tags: [`5.max.${field}`] }, () => {
    const tooLong = new RegExp(`(field can have|^Use) at most ${max} characters\\.$`);

    expect(firstMessage(schema, typed(max)) ?? "").not.toMatch(tooLong);
    expect(firstMessage(schema, typed(max + 1))).toMatch(tooLong);
  });
