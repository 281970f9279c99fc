import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { configurationApi } from "@portico/contract/configuration";
import { resumeApi } from "@portico/contract/session";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { ProductCode } from "@portico/domain/loan/product";
import type { Capability } from "@portico/domain/tenant/vendors";
import { expect, test } from "vitest";
import {
  anAddress,
  begun,
  callsOf,
  identified,
  peopleApp,
  registerMember,
  signIn,
} from "../features/applicants/testing/people.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { demoProducts } from "../features/submission/testing/demo-institution.ts";
import { travelUntil } from "../features/submission/testing/traveler.ts";
import { messagesTo } from "../features/submission/testing/mailbox.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { testApp, type TestApp, type TestAppOptions } from "../testing/test-app.ts";

const none = (name: Capability) => ({ [name]: { adapter: "none" } as const });

const configured = async (options: TestAppOptions) =>
  (await (await testApp(options)).client().call(configurationApi.application, {})).body;

async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

test("militaryStatus: keeps no status, and decides all the same", async () => {
  const app = await testApp({ ...demoProducts("harborlight"), vendors: none("militaryStatus") });
  const applicant = await travelUntil("submit", app, ProductCode.signature);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  expect(await callsOf(app, "experian")).toBe(0);
});

test("coreBanking: refuses a member's sign-in, and offers none", async () => {
  const tenant = { singleSignOn: { openIdConnect: true } };
  const app = await testApp({ tenant, vendors: none("coreBanking") });
  await registerMember(app, { userName: "pat" });

  expect((await signIn(app.client(), "pat")).status).toBe(403);
  expect((await app.client().call(configurationApi.application, {})).body).toMatchObject({
    existingMemberFlowEnabled: false,
    signOnPath: null,
  });
});

test.each(["openIdConnect", "saml"] as const)("%s: offers no sign-on by online banking", async (way) => {
  const tenant = { singleSignOn: { [way]: true } };

  expect(await configured({ tenant })).toMatchObject({ signOnPath: expect.stringContaining("/sso/") as string });
  expect(await configured({ tenant, vendors: none(way) })).toMatchObject({ signOnPath: null });
});

test("addressVerification: keeps an address unverified", async () => {
  const app = await peopleApp({ vendors: none("addressVerification") });
  const { client, applicantId } = await identified(app);

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "1 Nowhere" },
  });

  expect(body).toMatchObject({ addressId: expect.any(Number) as number });
  expect(await callsOf(app, "smarty")).toBe(0);
});

test("addressAutocomplete: gives browsers no key", async () => {
  const app = await peopleApp({ vendors: none("addressAutocomplete") });
  const { client } = await begun(app);

  expect((await client.call(addressApi.vendorToken, {})).body).toMatchObject({ token: "disabled" });
});

test("emailVerification: accepts an address that its vendor would refuse", async () => {
  const begin = async (options: TestAppOptions) => {
    const client = (await peopleApp(options)).client();
    const data = {
      firstName: "Pat",
      lastName: "Doe",
      emailAddress: "rejected@example.com",
      phoneNumber: "2075550123",
    };
    return (await client.call(applicantApi.create, { data, loadUrl: "/auto" })).status;
  };

  expect([await begin({}), await begin({ vendors: none("emailVerification") })]).toEqual([422, 200]);
});

test("captcha: uses Portico's own", async () => {
  const tenant = {
    captcha: { enabled: true, implementation: CaptchaImplementation.reCaptchaV3, uses: ["applicant" as const] },
  };
  const kindOf = async (vendors: TestAppOptions["vendors"]) =>
    (await configured({ tenant, vendors })).captchaConfigurations.map(({ implementation }) => implementation);

  expect(await kindOf({})).toEqual([3]);
  expect(await kindOf(none("captcha"))).toEqual([4]);
});

test("collateral: neither lists nor values vehicles", async () => {
  const app = await testApp({ vendors: none("collateral") });

  const { body } = await app.client().call(configurationApi.collateralAvailability, {});

  expect(body).toMatchObject({ autoDisabled: true, rvDisabled: true });
});

test("publicIp: sends no browser to look up its address", async () => {
  const tenant = { switches: { publicIpLookup: true } };

  expect((await configured({ tenant })).publicIpLookupUrl).toContain("/ipify");
  expect((await configured({ tenant, vendors: none("publicIp") })).publicIpLookupUrl).toBeNull();
});

test("creditReport: sends an application to manual review at once", async () => {
  const app = await testApp({ vendors: none("creditReport") });
  const applicant = await applyUntil("submit", app);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.decision[0]?.reasons).toEqual(["creditReportUnavailable"]);
});

test("loanHandOff: keeps a decision here, and leaves nothing to deliver", async () => {
  const app = await testApp({ vendors: none("loanHandOff") });
  const applicant = await applyUntil("submit", app);

  await applicant.submit();
  await workAll(app);

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
  const left = await app.sql(
    "select topic from outbox where tenant_id = $1 and delivered_at is null and next_attempt_at <= $2",
    [app.tenant.name, app.clock.read()],
  );
  expect(left).toEqual([]);
  expect(await callsOf(app, "los")).toBe(0);
});

test("email: sends nothing, and opens no saved application by link", async () => {
  const app = await testApp({ vendors: none("email") });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await workAll(app);

  const { status } = await app.client().call(resumeApi.sendLink, { emailAddress: "dana@example.com" });

  expect(status).toBe(403);
  expect((await configured({ vendors: none("email") })).resumeApplicationEnabled).toBe(false);
  expect(await callsOf(app, "mail")).toBe(0);
  expect(app.logged.filter((line) => line.includes("fault"))).toEqual([]);
});

test("textMessages: sends codes by email, and says so", async () => {
  const app = await testApp({ vendors: none("textMessages") });
  const applicant = await applyUntil("vehicleSeller", app);
  app.clock.forward({ minutes: 2 });
  await applicant.do(resumeApi.sendLink, { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" });
  await workAll(app);
  const letter = (await messagesTo(app, "dana@example.com")).at(-1)!;
  const applicationToken = /\/resume\/([\w-]+)/.exec(letter.text)![1]!;
  const client = app.client();

  const link = await client.call(resumeApi.checkLink, { applicationToken });
  const byPhone = await client.call(resumeApi.resume, { applicationToken, sendTo: "phone" });
  const byEmail = await client.call(resumeApi.resume, { applicationToken });
  await workAll(app);

  expect(letter.text).toContain("which we send to the email address on your application");
  expect(link.body.emailOnly).toBe(true);
  expect([byPhone.status, Object.keys(byPhone.body.error?.fields ?? {})]).toEqual([422, ["sendTo"]]);
  expect(byEmail.body.codeSent).toBe(true);
  expect((await messagesTo(app, "dana@example.com")).at(-1)?.subject).toContain("is your code");
});
