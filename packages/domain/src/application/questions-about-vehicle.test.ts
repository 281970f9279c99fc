import { expect, test } from "vitest";
import type { Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { ProductCode } from "../loan/product.ts";
import { questionsAnsweredByYear } from "./questions-about-vehicle.ts";

const age = { id: 3, displayText: "Is it more than 9 years old?", mostYears: 9 };

test.each([
  ["says that it is young enough", 2017, false, false, true],
  ["says the same in other words", 2017, true, true, true],
  ["contradicts that it is young enough", 2016, false, false, false],
  ["contradicts that it is too old", 2017, true, false, false],
])(
  "the model year answers a question about the age only if it agrees: %s",
  (_, year, answer, eligibleAnswer, agrees) => {
    const eligibilityQuestions = [
      { ...age, eligibleAnswer },
      { id: 4, displayText: "Is it yours?", eligibleAnswer: true },
    ];
    const tenant = { products: [{ productTypeId: ProductCode.motorcycle, eligibilityQuestions }] } as unknown as Tenant;
    const answers = [
      { questionId: 3, answer },
      { questionId: 4, answer: true },
    ];
    const records = { productEligibility: [{ answers }], vehicle: [{ year }] } as unknown as Records;

    const answered = questionsAnsweredByYear({ productCode: ProductCode.motorcycle }, records, tenant, "2026-11-30");

    expect(answered.map(({ id }) => id)).toEqual(agrees ? [3] : []);
  },
);
