import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { testProduct } from "../../testing/test-product.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { inviter, invitingApp, joins, opened } from "./testing/two-people.ts";

const life = {
  id: 1,
  title: "Life protection",
  description: "Pays off what is left.",
  ratePerThousandMonthly: 0.62,
  jointRatePerThousandMonthly: 1.04,
};

test("asks the first person alone about payment protection, also once the invited one gave a name", async () => {
  const app = await invitingApp({ tenant: { products: [testProduct({ paymentProtection: [life] })] } });
  const first = await inviter(app);
  const second = await opened(first);
  await joins(second);
  await goOn(first, "paymentProtection");

  const { isJoint, notAsked } = await first.do(paymentProtectionApi.configuration, first.id);
  const read = await first.refused(applicantApi.read, { id: second.applicantId });

  expect([isJoint, notAsked]).toEqual([false, undefined]);
  expect(read.code).toBe("notFound");
});
