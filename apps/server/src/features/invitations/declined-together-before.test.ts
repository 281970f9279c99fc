import { reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { bringTo } from "../own-answers/testing/another-loan.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { answersPart, invite, invitingApp, opened } from "./testing/two-people.ts";

const { auto } = ProductCode;
const together = { isJoint: true, tin: "815125200", jointTin: "836207200" };

test("says of a joint decline nothing while the co-borrower answers on a device of their own", async () => {
  const app = await invitingApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const before = await travelUntil("submit", app, auto, together);
  await before.submit();
  await app.outbox.idle();
  const first = await bringTo(before, { productCode: auto, loadUrl: "/auto/authentication" });
  await goOn(first, "coApplicant");
  await invite(first);
  await answersPart(await opened(first));
  await goOn(first, "submit");
  const { applicationId } = first;

  const judged = await first.do(reviewApi.likelyNo, { applicationId, loanAmount: 20_000, termInMonths: 60 });

  expect(judged).not.toHaveProperty("declinedTogether");
  expect(await first.do(reviewApi.read, first.id)).not.toHaveProperty("declinedTogether");
});
