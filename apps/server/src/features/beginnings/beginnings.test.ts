import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { eligibilityApi } from "@portico/contract/eligibility";
import { tabHeader } from "@portico/contract/tab";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { testProduct } from "../../testing/test-product.ts";
import { warmSandbox } from "../../testing/warm-sandbox.ts";
import { breakVendor, password, registerMember } from "../applicants/testing/people.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";

const { auto, signature, heloc } = ProductCode;
const eligibilityQuestions = [{ id: 1, displayText: "Is it for work?", eligibleAnswer: false }];
const isForWork = (answer: boolean) => ({ answers: [{ questionId: 1, answer }] });
const near = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101" };
const loadUrl = "/auto/authentication";

async function institution(): Promise<TestApp> {
  const app = await testApp({
    tenant: {
      products: [testProduct({ eligibilityQuestions }), testProduct({ productTypeId: signature })],
      eligibility: {
        counties: ["Cumberland"],
        options: [
          { id: 1, displayText: "I live nearby", asks: "county", isCountyOfHome: true },
          { id: 9, displayText: "None of these", asks: "none" },
        ],
      },
    },
  });
  await warmSandbox(app);
  return app;
}

const readOf = async (client: TestClient, productTypeId: number = auto) =>
  (await client.call(beginningApi.read, { productTypeId })).body;
const answerProduct = async (client: TestClient, answer = false) =>
  client.call(beginningApi.saveProductEligibility, { productTypeId: auto, productEligibility: isForWork(answer) });
const join = async (client: TestClient, eligibility: object = near) =>
  client.call(beginningApi.saveEligibility, { productTypeId: auto, eligibility: eligibility as typeof near });
const goOnWithoutEstimate = async (client: TestClient) =>
  client.call(beginningApi.saveEstimate, { productTypeId: auto, estimate: null });
const create = async (client: TestClient) => client.call(applicantApi.create, { data: contactOf(dana), loadUrl });
const journeyOf = async (client: TestClient, applicationId: number) =>
  (await client.call(journeyApi.read, { applicationId })).body.journey;

test("asks about the product first, offers an estimate, and then asks a new person how they may join", async () => {
  const client = (await institution()).client();

  const empty = await readOf(client);
  const { body: fitting } = await answerProduct(client);
  const { body: estimated } = await goOnWithoutEstimate(client);
  const { body: joined } = await join(client);

  expect(empty).toMatchObject({ productEligibility: null, eligibility: null });
  expect(empty.walk).toEqual({ path: ["productEligibility"], frontier: "productEligibility", exit: null });
  expect(fitting.walk).toMatchObject({ path: ["productEligibility", "estimate"], frontier: "estimate" });
  expect(estimated.walk.path).toEqual(["productEligibility", "estimate", "authentication"]);
  expect(estimated.walk.frontier).toBe("authentication");
  expect(estimated.walkOfNew).toEqual({
    path: ["productEligibility", "estimate", "authentication", "eligibility"],
    frontier: "eligibility",
    exit: null,
  });
  expect(joined.walkOfNew.frontier).toBe("authentication");
  expect(joined).not.toHaveProperty("journey");
  expect(await readOf(client)).toEqual(joined);
});

test("writes the answers as records, with their events, in the trip that begins a new person's application", async () => {
  const app = await institution();
  const client = app.client();
  await answerProduct(client);
  await join(client);

  const { body } = await create(client);
  const { applicationId = 0, applicantId = 0 } = body;
  const journey = await journeyOf(client, applicationId);
  const product = await client.call(eligibilityApi.readProduct, { id: applicationId });
  const membership = await client.call(eligibilityApi.read, { applicantId });
  const events = await app.sql<{ action: string }>(
    "select action from event where tenant_id = $1 and application_id = $2 order by sequence",
    [app.tenant.name, applicationId],
  );

  expect(journey.path).toEqual(["productEligibility", "authentication", "eligibility", "identification"]);
  expect(product.body).toEqual({ productEligibility: isForWork(false) });
  expect(membership.body).toEqual({ eligibility: { ...near, fundingProducts: [] } });
  expect(events.map(({ action }) => action)).toEqual([
    "application.begun",
    "productEligibility.answered",
    "eligibility.answered",
  ]);
});

test("keeps the answers about one product, and how somebody may join for every product", async () => {
  const client = (await institution()).client();
  await answerProduct(client);
  await join(client);

  const other = await readOf(client, signature);
  await create(client);
  const next = await readOf(client);

  expect(other).toMatchObject({ productEligibility: null, eligibility: near });
  expect(next).toMatchObject({ productEligibility: null, eligibility: near });
});

test("ends at a no with the institution's words and no application, and goes on after another answer", async () => {
  const app = await institution();
  const client = app.client();

  const { body: no } = await answerProduct(client, true);
  const { body: yes } = await answerProduct(client);
  await goOnWithoutEstimate(client);
  const { body: outside } = await join(client, { eligibilityOptionId: 9 });
  const [count] = await app.sql<{ count: string }>("select count(*) from application where tenant_id = $1", [
    app.tenant.name,
  ]);

  expect(no.walk).toMatchObject({ frontier: null, exit: "ineligibleProduct" });
  expect(no.content?.title).toBe("Auto loan: not this time");
  expect(yes).toMatchObject({ walk: { frontier: "estimate", exit: null } });
  expect(outside.walk.exit).toBeNull();
  expect(outside.walkOfNew).toMatchObject({ frontier: null, exit: "ineligible" });
  expect(outside.content?.text).toBe("We cannot help yet.");
  expect(count?.count).toBe("0");
});

test("asks a member about the product only, and forgets how they said they may join", async () => {
  const app = await institution();
  const client = app.client();
  await answerProduct(client);
  await join(client, { eligibilityOptionId: 9 });
  await registerMember(app, { userName: "dana" });

  const { body } = await client.call(applicantApi.authenticate, {
    credentials: { userName: "dana", password },
    loadUrl,
  });
  const journey = await journeyOf(client, body.applicationId!);

  expect(journey.path).toEqual(["productEligibility", "authentication", "identification"]);
  expect(await readOf(client)).toMatchObject({ eligibility: null, productEligibility: null });
});

test("keeps a member's answers about the product while they choose between a saved application and a new one", async () => {
  const app = await institution();
  await registerMember(app, { userName: "dana" });
  const credentials = { userName: "dana", password };
  await app.client().call(applicantApi.authenticate, { credentials, loadUrl });
  const client = app.client();
  await answerProduct(client);
  await join(client);

  const { body: offered } = await client.call(applicantApi.authenticate, { credentials, loadUrl, offerSaved: true });
  const kept = await readOf(client);
  const { body } = await client.call(applicantApi.beginAsMember, { loadUrl, signInId: offered.signInId! });

  expect(offered.savedApplications).toHaveLength(1);
  expect(kept).toMatchObject({ productEligibility: isForWork(false), eligibility: null });
  expect((await journeyOf(client, body.applicationId!)).frontier).toBe("identification");
});

test("asks in its place what an application that began without answers lacks", async () => {
  const client = (await institution()).client();

  const { body } = await create(client);
  const { applicationId = 0, applicantId = 0 } = body;
  const first = await journeyOf(client, applicationId);
  await client.call(eligibilityApi.createProduct, { applicationId, productEligibility: isForWork(false) });
  const second = await journeyOf(client, applicationId);
  await client.call(eligibilityApi.create, { applicantId, eligibility: near });

  expect([first.frontier, second.frontier]).toEqual(["productEligibility", "eligibility"]);
  expect((await journeyOf(client, applicationId)).frontier).toBe("identification");
});

test("asks for the kind of home before a home equity line, and records it", async () => {
  const client = (await institutionWithLine()).client();
  const save = async (propertyTypeConfigurationId: number, state: "ME" | "VT" = "ME") =>
    client.call(beginningApi.savePropertyType, {
      productTypeId: heloc,
      propertyKind: { propertyTypeConfigurationId, propertyStatusConfigurationId: 1, state },
    });

  const { body: no } = await save(2);
  const { body: elsewhere } = await save(1, "VT");
  const { body: yes } = await save(1);
  const { body } = await client.call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/heloc/authentication",
  });

  expect(no).toMatchObject({
    walk: { exit: "unsupportedProperty" },
    content: { title: "We cannot lend on this home" },
  });
  expect(elsewhere.walk.exit).toBe("unsupportedProperty");
  expect(yes.walk).toEqual({
    path: ["helocPropertyType", "estimate"],
    frontier: "estimate",
    exit: null,
  });
  expect((await journeyOf(client, body.applicationId!)).path).toContain("helocPropertyType");
});

test("rejects an answer at its field, an unknown product, and a county that the ZIP code isn't in", async () => {
  const client = (await institution()).client();

  const half = await client.call(beginningApi.saveProductEligibility, {
    productTypeId: auto,
    productEligibility: { answers: [] },
  });
  const unknown = await client.call(beginningApi.read, { productTypeId: heloc });
  const elsewhere = await join(client, { ...near, postalCode: "04072" });

  expect(half.body.error?.fields).toEqual({ "productEligibility.answers.0": "Choose yes or no." });
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, "productUnavailable"]);
  expect(elsewhere.body.error?.fields).toEqual({
    "eligibility.county": "Check the county. The ZIP code of your home isn't in it.",
  });
});

test("accepts a county typed by hand while the ZIP code directory is down", async () => {
  const app = await institution();
  await breakVendor(app, { vendor: "smarty", operation: "zip", fault: "500" });
  const client = app.client();

  const lookup = await client.call(addressApi.counties, { postalCode: near.postalCode });
  const joined = await join(client);

  expect(lookup.body).toEqual({ counties: [], isDown: true });
  expect([joined.status, joined.body.eligibility]).toEqual([200, { ...near, fundingProducts: [] }]);
});

test("keeps the estimate of each tab apart, and begins with the one of the tab that begins", async () => {
  const client = (await institution()).client();
  const [one, other] = [{ [tabHeader]: "tab-number-one" }, { [tabHeader]: "tab-number-two" }];
  const save = async (loanAmount: number, headers: Record<string, string>) =>
    client.call(
      beginningApi.saveEstimate,
      { productTypeId: auto, estimate: { loanAmount, termInMonths: 36, creditRating: "good" } },
      { headers },
    );
  const amountIn = async (headers: Record<string, string>) =>
    (await client.call(beginningApi.read, { productTypeId: auto }, { headers })).body.estimate?.loanAmount;
  await answerProduct(client);
  await save(8000, one);
  await save(9000, other);

  expect([await amountIn(one), await amountIn(other)]).toEqual([8000, 9000]);
  const joined = await client.call(
    beginningApi.saveEligibility,
    { productTypeId: auto, eligibility: near },
    { headers: one },
  );
  expect(joined.body.estimate?.loanAmount).toBe(8000);
  expect([await amountIn(other), await amountIn({ [tabHeader]: "tab-number-three" })]).toEqual([9000, 8000]);
  const { body } = await client.call(applicantApi.create, { data: contactOf(dana), loadUrl }, { headers: other });
  expect(body.journey.loanAmount).toBe(9000);
});

test("seals the answers in the session's row", async () => {
  const app = await institution();
  await join(app.client(), { eligibilityOptionId: 1, county: "Cumberland" });

  const [row] = await app.sql<{ sealed_answers: Buffer }>(
    "select sealed_answers from session where tenant_id = $1 and sealed_answers is not null",
    [app.tenant.name],
  );

  expect(row!.sealed_answers.toString("latin1")).not.toContain("Cumberland");
});

test("begins nothing after a no, and again after the answer is changed", async () => {
  const app = await institution();
  const client = app.client();
  await answerProduct(client);
  await join(client, { eligibilityOptionId: 9 });

  const outside = await create(client);
  await join(client);
  await answerProduct(client, true);
  const unfit = await create(client);
  const [count] = await app.sql<{ count: string }>("select count(*) from application where tenant_id = $1", [
    app.tenant.name,
  ]);
  await answerProduct(client);
  const begun = await create(client);

  expect([outside, unfit].map(({ status, body }) => [status, body.error?.code])).toEqual([
    [409, "answeredNo"],
    [409, "answeredNo"],
  ]);
  expect(count?.count).toBe("0");
  expect(begun.status).toBe(200);
});

test("begins nothing for a member after a no about the product", async () => {
  const app = await institution();
  const client = app.client();
  await answerProduct(client, true);
  await registerMember(app, { userName: "dana" });

  const { status, body } = await client.call(applicantApi.authenticate, {
    credentials: { userName: "dana", password },
    loadUrl,
  });

  expect([status, body.error?.code]).toEqual([409, "answeredNo"]);
});

test("says how much is left before the application begins, and less with each answer", async () => {
  const client = (await institution()).client();

  const empty = await readOf(client);
  const { body: fitting } = await answerProduct(client);
  const { body: estimated } = await goOnWithoutEstimate(client);

  expect(empty.ahead).toEqual(expect.arrayContaining(["eligibility", "identification", "review"]));
  const left = [empty, fitting, estimated].map(({ secondsLeft = 0 }) => secondsLeft);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(left.at(-1)).toBeGreaterThan(120);
});
