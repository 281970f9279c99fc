import { offerApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

const scoreDistribution = [
  { low: 300, high: 499, percent: 4 },
  { low: 500, high: 549, percent: 6 },
  { low: 550, high: 599, percent: 10 },
  { low: 600, high: 699, percent: 30 },
  { low: 700, high: 799, percent: 40 },
  { low: 800, high: 850, percent: 10 },
];

test.each([
  ["compares the score with other people's", { scoreDistribution }, 50],
  ["compares it with nobody's if the institution gives no distribution", {}, undefined],
])("%s", { tags: ["2.notice.score"] }, async (_, tenant, percent) => {
  const applicant = await applyUntil("submit", await testApp({ tenant }));
  await applicant.submit();

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);

  expect(scoreNotice).toMatchObject({ kind: "creditScore", value: 780 });
  expect(scoreNotice).toHaveProperty("factors");
  expect((scoreNotice as { ranksAbovePercent?: number }).ranksAbovePercent).toBe(percent);
  expect(scoreNotice).not.toHaveProperty("homeLoanNotice");
});

test("adds the notice to the home loan applicant for a line on a home", async () => {
  const applicant = await travelUntil("submit", await institutionWithLine(), ProductCode.heloc);
  await applicant.submit();

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);

  expect(scoreNotice).toMatchObject({
    homeLoanNotice: expect.arrayContaining([
      expect.stringContaining("In connection with your application for a home loan"),
    ]),
  });
});
