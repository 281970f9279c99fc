import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import { password, registerMember } from "../applicants/testing/people.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/* A likely no for another kind of loan is said before its amount is known, if none of that kind would pass (decision 274). */

const { auto, heloc, shareSecured, signature } = ProductCode;
const day = "2026-11-21";
/** Debts that leave room for no loan of the usual kinds, unlike the score. */
const indebted = { tin: "815127205", monthlyIncome: 6000 } as const satisfies Answers;

async function declined(answers: Answers): Promise<TestApplicant> {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, auto, answers);
  expect(await first.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.idle();
  return first;
}

const loadUrlOf = (productCode: ProductCode) => `/${productPaths[productCode]}/authentication`;

const begin = (first: TestApplicant, productCode: ProductCode) =>
  bringTo(first, { productCode, loadUrl: loadUrlOf(productCode), changes: { isJoint: false } });

/** The answer of a sign-in on another device, for another loan. */
async function signIn({ app }: TestApplicant, productCode: ProductCode, userName = "dana") {
  const credentials = { userName, password };
  const loadUrl = loadUrlOf(productCode);
  return (await app.client().call(applicantApi.authenticate, { credentials, loadUrl, offerSaved: true })).body;
}

test.each<[string, ProductCode, { answeredOn?: string }]>([
  ["a line on a home", heloc, { answeredOn: day }],
  ["a personal loan", signature, { answeredOn: day }],
  ["a loan on savings, which may pass", shareSecured, {}],
])("says it on the first page, where people say who applies, and right after a sign-in: %s", async (_, code, said) => {
  const first = await declined({ ...indebted, isMember: true });

  const { ownAnswers } = await signIn(first, code);
  const other = await begin(first, code);
  const { answeredOn } = await other.do(reviewApi.read, { id: other.applicationId });
  await goOn(other, "coApplicant");
  const { ifAlone = {} } = await other.do(coApplicantApi.read, other.id);

  expect(ownAnswers).toMatchObject({ applicationId: first.applicationId, ...said });
  expect([ownAnswers?.answeredOn, answeredOn]).toEqual([said.answeredOn, said.answeredOn]);
  expect(ifAlone).toEqual(said);
});

test("says nothing to another member who signs in, nor after a month", async () => {
  const first = await declined({ ...indebted, isMember: true });
  await registerMember(first.app, { userName: "kim", like: "jordan" });

  expect(await signIn(first, signature, "kim")).not.toHaveProperty("ownAnswers");
  first.app.clock.forward({ days: 31 });
  expect((await signIn(first, signature)).ownAnswers ?? {}).not.toHaveProperty("answeredOn");
});

test("says to one of two that alone is a no only beside the choice to apply alone", async () => {
  const first = await declined({ isMember: true, tin: "815125200", isJoint: true, jointTin: "836207800" });

  const { ownAnswers } = await signIn(first, auto);
  const other = await begin(first, auto);
  const { answeredOn } = await other.do(reviewApi.read, { id: other.applicationId });
  const { ifAlone } = await other.do(coApplicantApi.read, other.id);

  expect(ownAnswers).not.toHaveProperty("answeredOn");
  expect(answeredOn).toBeUndefined();
  expect(ifAlone).toEqual({ answeredOn: day, answeredElsewhere: "withSomebody" });
});

const startOf = async ({ client }: Pick<TestApplicant, "client">, productTypeId: ProductCode) =>
  (await client.call(beginningApi.read, { productTypeId })).body.ownAnswers ?? {};

test("says it before an application in the same session, with the reason to a member who signed in", async () => {
  const first = await declined({ ...indebted, isMember: true });

  expect(await startOf(first, heloc)).toMatchObject({
    answeredOn: day,
    answeredReasons: ["Excessive obligations in relation to income"],
  });
  expect(await startOf(first, shareSecured)).not.toHaveProperty("answeredOn");
});

test("gives the reasons of the earlier decline only as far as they count for this kind of loan", async () => {
  const first = await declined({ ...indebted, tin: "815125205", isMember: true });

  const debts = "Excessive obligations in relation to income";
  expect(await startOf(first, auto)).toMatchObject({ answeredReasons: ["Information in the credit report", debts] });
  expect(await startOf(first, shareSecured)).toMatchObject({ answeredReasons: ["Information in the credit report"] });
});

test("says it without a reason while nobody has signed in", async () => {
  const first = await declined(indebted);

  expect(await startOf(first, heloc)).toMatchObject({ firstName: "Dana", answeredOn: day });
  expect(await startOf(first, heloc)).not.toHaveProperty("answeredReasons");
});

test("says nothing before an application to somebody else who was named to begin, nor after a decline of two", async () => {
  const first = await declined(indebted);
  await first.do(beginningApi.again, { applicationId: first.applicationId, firstName: "Kim" });
  const ofTwo = await declined({ tin: "815125200", isJoint: true, jointTin: "836207800" });

  expect(await startOf(first, auto)).not.toHaveProperty("answeredOn");
  expect(await startOf(ofTwo, auto)).not.toHaveProperty("answeredOn");
  expect(await startOf(ofTwo, auto)).toMatchObject({ declinedTogetherOn: day });
  expect(await startOf(first, auto)).not.toHaveProperty("declinedTogetherOn");
});
