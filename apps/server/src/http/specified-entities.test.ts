import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { readStatements } from "../../../../tools/conformance/statements.ts";
import { travelUntil } from "../features/submission/testing/traveler.ts";
import { testApp } from "../testing/test-app.ts";
import { coApplicant, entityAnswers, refinancing } from "./testing/entity-answers.ts";

/* Compares every entity of the specification's chapter 3 with a real answer. The answer must contain each field that a statement names. */

/** Our names for fields that the specification describes without naming. */
const ourNames: Readonly<Record<string, string>> = {
  "address-config.autocomplete.primary": "primaryAddressAutocompleteEnabled",
  "address-config.autocomplete.mailing": "mailingAddressAutocompleteEnabled",
  "address-config.autocomplete.heloc": "helocAddressAutocompleteEnabled",
  "address-config.autocomplete.reviewModal": "reviewModalAddressAutocompleteEnabled",
  "address-config.autocomplete.previousAddress": "previousAddressAutocompleteEnabled",
  "leave-reason-config.id": "applicationLeaveReasonConfigurations.id",
  "leave-reason-config.reason": "applicationLeaveReasonConfigurations.reason",
  "leave-reason-config.allowCustomEntry": "applicationLeaveReasonConfigurations.allowCustomEntry",
  "leave-reason-config.externalLink": "applicationLeaveReasonConfigurations.externalLink",
  "product-type.id": "products.id",
  "product-type.displayText": "products.displayText",
  "product-type.routePrefix": "products.routePrefix",
  "collateral-availability.auto": "autoDisabled",
  "collateral-availability.autoRefi": "autoRefiDisabled",
  "collateral-availability.marine": "marineDisabled",
  "collateral-availability.motorcycle": "motorcycleDisabled",
  "collateral-availability.rv": "rvDisabled",
};

/** Statements of these groups that say more than that a field exists. */
const otherWords = new Set(["identification-config.displayFlags", "identification.mask", "address.verification"]);

/** The fields that a group's statements name. */
function fieldsOf(group: string): readonly string[] {
  return readStatements()
    .filter(({ id }) => id.startsWith(`3.${group}.`))
    .map(({ id }) => id.slice(`3.${group}.`.length))
    .filter((field) => !otherWords.has(`${group}.${field}`));
}

/** Tells whether an answer has a field. In a list, every entry must have it. */
function has(answer: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (Array.isArray(answer)) return answer.length > 0 && answer.every((entry) => has(entry, path));
  return (
    typeof answer === "object" &&
    answer !== null &&
    Object.hasOwn(answer, first) &&
    has((answer as Record<string, unknown>)[first], rest)
  );
}

function missingFrom(answers: readonly unknown[], group: string, fields: readonly string[]): readonly string[] {
  const nameOf = (field: string) => ourNames[`${group}.${field}`] ?? field;
  return fields.filter((field) => !answers.some((answer) => has(answer, nameOf(field).split("."))));
}

for (const [group, answersOf] of Object.entries(entityAnswers)) {
  const fields = fieldsOf(group);
  test(`answers every field of ${group}`, { tags: fields.map((field) => `3.${group}.${field}`) }, async () => {
    expect(fields).not.toEqual([]);

    expect(missingFrom(await answersOf(), group, fields)).toEqual([]);
  });
}

test("answers every field of an applicant for the co-applicant too", { tags: ["3.co-applicant.same"] }, async () => {
  for (const answer of await coApplicant())
    expect(missingFrom([answer], "applicant", fieldsOf("applicant"))).toEqual([]);
});

test("returns the loan application's id with a refinance, as with every loan request", async () => {
  const [answer] = await refinancing();

  expect(answer).toHaveProperty("loanApplicationId", expect.any(Number));
});

test("accepts an entity in the form that a call returned it, and ignores its read-only fields", async () => {
  const applicant = await travelUntil("disclosures", await testApp(), ProductCode.auto);
  const { loanApplicationId } = applicant;
  const { vehicleLoan } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });

  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: { ...vehicleLoan!, applicationId: 1 } });
  await applicant.do(vehicleApi.saveSeller, { ...seller!, loanApplicationId });

  expect((await applicant.do(vehicleApi.readLoan, { loanApplicationId })).vehicleLoan).toEqual(vehicleLoan);
});
