import { expect, test } from "vitest";
import { CustomFieldId, helpFor, InputConfigurations, TooltipId } from "./field-help.ts";

const vin = { formInputType: CustomFieldId.vinLocation, helpTextTitle: "Where is it?", helpText: "On the dashboard." };

test(
  "uses the specification's numbers for fields and tooltips",
  {
    tags: [
      "3.code.tooltip.family-member-name",
      "3.code.custom-field.down-payment",
      "3.code.custom-field.additional-comments",
      "3.code.custom-field.gross-monthly-income",
      "3.code.custom-field.additional-gross-monthly-income",
      "3.code.custom-field.recent-college-graduate",
      "3.code.custom-field.first-time-auto-buyer",
      "3.code.custom-field.tax-identification-type",
      "3.code.custom-field.net-monthly-income",
      "3.code.custom-field.vin-location",
      "types",
    ],
  },
  () => {
    expect(Object.entries({ ...CustomFieldId, ...TooltipId }).map(([name, id]) => `${id} ${name}`)).toEqual([
      "1 downPayment",
      "2 additionalComments",
      "3 grossMonthlyIncome",
      "4 additionalGrossMonthlyIncome",
      "5 recentCollegeGraduate",
      "6 firstTimeAutoBuyer",
      "7 taxIdentificationType",
      "8 netMonthlyIncome",
      "9 vinLocation",
      "67 familyMemberNameEntry",
    ]);
  },
);

test("finds a field's help by its number, and nothing for other fields", () => {
  expect(helpFor([vin], CustomFieldId.vinLocation)).toBe(vin);
  expect(helpFor([vin], CustomFieldId.downPayment)).toBeUndefined();
});

test.each([
  ["two help texts for one field", [vin, vin]],
  ["help for an unknown field", [{ ...vin, formInputType: 10 }]],
  ["help without text", [{ ...vin, helpText: "" }]],
])("rejects %s", (_case, helps) => {
  expect(InputConfigurations.safeParse(helps).success).toBe(false);
});
