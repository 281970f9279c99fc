import { reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import type { Answers } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { bringTo, sent } from "../own-answers/testing/another-loan.ts";

/* The vehicle is worth $14,161, and the table declines more than one and a half times that. The page of the amount follows what is typed, by the rule of Review (decision 302). */

const outback = { vin: undefined, year: 2014, make: "Subaru", model: "Outback", condition: 2 } as const;
const middling = { tin: "815126400", vehicle: outback, loanAmount: 22_000 } as const satisfies Answers;

test("judges the typed amount, and not the saved one", async () => {
  const first = await sent(middling);
  const again = await bringTo(first, {
    productCode: ProductCode.auto,
    loadUrl: "/auto/authentication",
    changes: { isJoint: false },
  });
  await goOn(again, "submit");
  const { applicationId } = again;
  const judged = async (loanAmount: number) =>
    (await again.do(reviewApi.likelyNo, { applicationId, loanAmount, termInMonths: 60 })).isLikely;

  expect(await again.do(reviewApi.read, again.id)).toHaveProperty("answeredOn");
  expect([await judged(22_000), await judged(16_900), await judged(23_000)]).toEqual([true, false, true]);
  expect(await again.do(reviewApi.read, again.id)).toHaveProperty("answeredOn");
});

test("says nothing of a first application", async () => {
  const first = await sent({ ...middling, loanAmount: 16_900 });
  const { applicationId } = first;

  expect(await first.do(reviewApi.likelyNo, { applicationId, loanAmount: 22_000 })).toEqual({ isLikely: false });
});
