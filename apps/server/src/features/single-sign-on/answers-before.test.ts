import { beginningApi } from "@portico/contract/beginning";
import { tabHeader } from "@portico/contract/tab";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { password } from "../applicants/testing/people.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { testProduct } from "../../testing/test-product.ts";
import {
  arrive,
  formIn,
  openIdAnswer,
  postForm,
  signOnApp,
  visit,
  type BankingForm,
} from "./testing/online-banking.ts";

const { auto } = ProductCode;
const eligibilityQuestions = [{ id: 1, displayText: "Is it for work?", eligibleAnswer: false }];
const institution = async () => signOnApp({ tenant: { products: [testProduct({ eligibilityQuestions })] } });
const [one, other] = [{ [tabHeader]: "tab-number-one" }, { [tabHeader]: "tab-number-two" }];

async function answer(client: TestClient) {
  const productEligibility = { answers: [{ questionId: 1, answer: false }] };
  await client.call(beginningApi.saveProductEligibility, { productTypeId: auto, productEligibility }, { headers: one });
  for (const [headers, loanAmount] of [[one, 38_000] as const, [other, 9000] as const]) {
    const estimate = { loanAmount, termInMonths: 60, creditRating: "good" as const };
    await client.call(beginningApi.saveEstimate, { productTypeId: auto, estimate }, { headers });
  }
}

/** The form in which the identity provider answers a sign-in from our page by SAML. */
async function samlForm(client: TestClient) {
  const { origin, pathname, searchParams } = new URL(await visit(client, "/sso/saml/start?product=auto"));
  const fields = { ...Object.fromEntries(searchParams), userName: "pat", password };
  const page = await fetch(origin + pathname, { method: "POST", body: new URLSearchParams(fields) });
  return formIn(await page.text());
}

/** The form comes without our cookie, and the page that it leads to is another document. */
async function comeBySaml(client: TestClient, form: BankingForm): Promise<string> {
  const address = await postForm(client, form);
  client.xsrfToken = undefined;
  return address;
}

const ways = {
  saml: async (client: TestClient) => comeBySaml(client, await samlForm(client)),
  openIdConnect: async (client: TestClient) =>
    visit(client, await openIdAnswer(await visit(client, "/sso/openid-connect/start?product=auto"))),
};

test.each(["saml", "openIdConnect"] as const)(
  "keeps the answers of each tab from before a sign-on by %s",
  async (way) => {
    const client = (await institution()).client();
    await answer(client);

    const address = await ways[way](client);
    const read = async (headers: Record<string, string>) =>
      (await client.call(beginningApi.read, { productTypeId: auto }, { headers })).body;

    expect(await read(one)).toMatchObject({ estimate: { loanAmount: 38_000, termInMonths: 60 } });
    expect(await read(other)).toMatchObject({ estimate: { loanAmount: 9000 } });
    const { body } = await arrive(client, address, one);
    expect(body.journey).toMatchObject({ loanAmount: 38_000, frontier: "identification" });
  },
);

test("brings no answers along from a session that has ended", async () => {
  const app = await institution();
  const client = app.client();
  await answer(client);
  const form = await samlForm(client);
  await app.sql("update session set expires_at = created_at where tenant_id = $1", [app.tenant.name]);

  const { body } = await arrive(client, await comeBySaml(client, form), one);

  expect(body).toMatchObject({ authenticationResult: 1, journey: { frontier: "productEligibility" } });
  expect(body.journey).not.toHaveProperty("loanAmount");
});
