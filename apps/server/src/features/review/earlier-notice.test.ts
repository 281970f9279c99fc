import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { bringTo, sent } from "../own-answers/testing/another-loan.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";

/* The notice of an earlier decline opens in the next application, without leaving it (decision 309). */

/** No table lets this report pass. */
const hopeless = { tin: "815125200" };

const begin = (first: TestApplicant, productCode: ProductCode = ProductCode.signature) =>
  bringTo(first, { productCode, loadUrl: "/signature/authentication", changes: { isJoint: false } });

test("shows the notice of the only earlier decline, and stays in the new application", async () => {
  const other = await begin(await sent(hopeless));

  const { title, blocks } = await other.do(reviewApi.earlierNotice, other.id);

  expect(title).toBe("Notice of action taken");
  expect(JSON.stringify(blocks)).toContain("For Dana Reyes");
  expect(await other.do(reviewApi.read, other.id)).toMatchObject({ answeredOn: "2026-11-21" });
});

test("shows none if several may be meant, or if two people look at the page", async () => {
  const first = await sent(hopeless);
  const other = await begin(first);
  const { applicationId } = other;
  const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;
  await goOn(other, "coApplicant");
  await other.do(coApplicantApi.select, { applicationId, selection });

  expect(await other.refused(reviewApi.earlierNotice, other.id)).toMatchObject({ status: 404 });
  await other.do(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.single, jointIntent: false },
  });
  await goOn(other, "submit");
  await other.submit();
  await other.app.outbox.idle();
  const third = await begin(other);
  expect(await third.refused(reviewApi.earlierNotice, third.id)).toMatchObject({ status: 404 });
});

test("shows none after a decline of two", async () => {
  const other = await begin(await sent({ ...hopeless, isJoint: true, jointTin: "836207800" }));

  expect(await other.refused(reviewApi.earlierNotice, other.id)).toMatchObject({ status: 404 });
});
