import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { CoreBanking } from "../../providers/core-banking/port.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { resumeJobs } from "../resume/resume-jobs.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import {
  anIdentification,
  breakVendor,
  callsOf,
  password,
  peopleApp,
  registerMember,
  signIn,
} from "./testing/people.ts";

test(
  "begins an application for a member who signs in, returns its token once and keeps only the hash",
  {
    tags: [
      "3.login-result.isEligibleToUseOLA",
      "7.call.POST.Authenticate",
      "4.sign-in.1",
      "4.member-type-existing",
      "3.login-result.authenticationResult",
      "3.login-result.captchaAction",
      "3.login-result.firstName",
      "3.login-result.lastName",
      "3.login-result.hasDuplicateApplication",
      "3.login-result.applicantId",
      "3.login-result.applicationId",
      "3.login-result.loanApplicationId",
      "3.login-result.applicantToken",
      "3.login-result.applicationToken",
      "3.applicant.applicantToken",
      "3.application.applicationToken",
      "3.application.applicationId",
      "3.application.loanApplicationId",
      "3.application.productTypeId",
      "1.members-and-strangers",
    ],
  },
  async () => {
    const app = await peopleApp();
    await registerMember(app, { userName: "pat" });
    const client = app.client();

    const { status, body } = await signIn(client, "pat");

    expect(status).toBe(200);
    expect(body).toMatchObject({
      authenticationResult: 1,
      captchaAction: 0,
      firstName: "Alex",
      lastName: "Marlowe",
      isEligibleToUseOLA: true,
      hasDuplicateApplication: false,
      applicantToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      applicationId: expect.any(Number) as number,
      applicantId: expect.any(Number) as number,
      loanApplicationId: expect.any(Number) as number,
      applicationToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      journey: { memberType: "existing", frontier: "identification", productTypeId: 1 },
    });
    const [row] = await app.sql<{ token_hash: Buffer }>("select token_hash from resume_link where tenant_id = $1", [
      app.tenant.name,
    ]);
    expect(row!.token_hash).toHaveLength(32);
    expect(row!.token_hash.toString("utf8")).not.toContain(body.applicationToken);
  },
);

test("accepts a member's user name", { tags: ["3.applicant.userName"] }, async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });

  const { body } = await signIn(app.client(), "pat");

  const { records } = await loadApplication(app.kernel, app.tenant.name, body.applicationId!);
  expect(records.applicant).toMatchObject([{ userName: "pat", memberType: "existing" }]);
});

test(
  "signs in a member who may not apply online, tells them so, and rejects every answer",
  { tags: ["2.route.outcome.ineligible-member", "3.login-result.isEligibleToUseOLA"] },
  async () => {
    const app = await peopleApp({ tenant: { eligibility: { ineligibleMemberText: "Come and see us." } } });
    await registerMember(app, { userName: "pat", like: "blair" });
    const client = app.client();

    const { body } = await signIn(client, "pat");
    const applicantId = body.applicantId!;
    const answered = await client.call(identificationApi.create, { applicantId, data: anIdentification });
    const told = await client.call(eligibilityApi.membershipContent, { id: body.applicationId! });

    expect(body).toMatchObject({
      authenticationResult: 1,
      isEligibleToUseOLA: false,
      journey: { exit: "ineligibleMember", frontier: null, path: ["authentication"] },
    });
    expect([answered.status, answered.body.error?.code]).toEqual([409, "notItsTurn"]);
    expect(told.body).toEqual({ title: "You cannot apply online today", text: "Come and see us." });
    expect(await app.sql("select from outbox where tenant_id = $1", [app.tenant.name])).toEqual([]);
  },
);

test("emails the resume link with the answer's token, and keeps it out of the outbox", async () => {
  const app = await peopleApp({ jobHandlers: resumeJobs });
  await registerMember(app, { userName: "pat" });

  const { body } = await signIn(app.client(), "pat");
  await app.outbox.idle();

  const queued = await app.sql("select outbox::text as row from outbox where tenant_id = $1", [app.tenant.name]);
  const [letter] = await messagesTo(app, "alex.marlowe@example.com");
  expect(letter?.text).toContain(`/resume/${body.applicationToken}`);
  expect(queued).toHaveLength(1);
  expect(JSON.stringify(queued)).not.toContain(body.applicationToken);
});

test("sends no link where applications can't be resumed", async () => {
  const app = await peopleApp({ tenant: { channels: { resume: { disabled: true } } } });
  await registerMember(app, { userName: "pat" });

  await signIn(app.client(), "pat");

  expect(await app.sql("select from outbox where tenant_id = $1", [app.tenant.name])).toEqual([]);
});

test("fills in what the core knows of a member, and hides the numbers", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;

  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body).toEqual({
    asksMaritalStatus: true,
    fromMembership: ["dateOfBirth", "taxpayerIdentificationNumber"],
    identificationId: null,
    applicantId,
    identification: {
      dateOfBirth: "1986-04-17",
      taxpayerIdentificationNumber: "***-**-****",
      taxpayerIdentificationNumberConfigurationId: 1,
      identification: {
        applicantId,
        identificationTypeConfigurationId: 1,
        state: "ME",
        identificationNumber: expect.stringMatching(/^\*\*\*\d{3}$/),
        issueDate: "2023-03-15",
        expirationDate: "2029-03-15",
      },
      citizenshipStatusConfigurationId: 1,
      maritalStatusConfigurationId: 2,
      emailAddress: "alex.marlowe@example.com",
      phoneNumber: "2075550110",
      phoneTypeConfigurationId: 1,
      preferredContactMethodConfigurationId: 1,
    },
  });
});

test("suggests a member's home and job, which count only once they save them", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat", like: "jordan" });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;

  const here = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  const before = await client.call(addressApi.read, { applicantId, type: AddressType.previous });
  const work = await client.call(employmentApi.read, { id: applicantId });
  const other = app.tenant.lists.occupations.find(({ requiresManualEntry }) => requiresManualEntry)!.id;

  expect(here.body).toMatchObject({
    addresses: [],
    isAddressHistorySufficient: false,
    suggested: { street: "212 Ocean Avenue", secondaryLine: "Apt 3", yearsLived: 0, monthsLived: 9 },
  });
  expect(before.body).toMatchObject({ suggested: { street: "9 Juniper Road" } });
  expect(work.body).toMatchObject({
    employments: [],
    isEmploymentHistorySufficient: false,
    suggested: [
      { employmentType: 1, employer: "Tidewater Clinic", occupationConfigurationId: other, enteredOccupation: "Nurse" },
      { employmentType: 2, occupationConfigurationId: other, enteredOccupation: "Nurse" },
    ],
  });
});

test.each([
  ["an unknown name", "nobody", password, 2],
  ["a wrong password", "pat", "wrong", 2],
  ["a closed membership", "closed", password, 3],
  ["a locked account", "locked", password, 4],
  ["a password that must be changed", "old", password, 5],
  ["a core that cannot tell", "odd", password, 0],
  ["a locked account and a wrong password", "locked", "wrong", 2],
])(
  "begins nothing for %s",
  { tags: ["4.sign-in.0", "4.sign-in.2", "4.sign-in.3", "4.sign-in.4", "4.sign-in.5"] },
  async (_what, userName, typed, authenticationResult) => {
    const app = await peopleApp();
    await registerMember(app, { userName: "pat" });
    await registerMember(app, { userName: "closed", authenticationResult: 3 });
    await registerMember(app, { userName: "locked", authenticationResult: 4 });
    await registerMember(app, { userName: "old", authenticationResult: 5 });
    await registerMember(app, { userName: "odd", authenticationResult: 0 });

    const { status, body } = await signIn(app.client(), userName, typed);

    expect(status).toBe(200);
    expect(body).toEqual({ authenticationResult, captchaAction: 0 });
    expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toEqual([]);
  },
);

test("answers an unknown name and a wrong password byte for byte the same", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });

  const known = await signIn(app.client(), "pat", "wrong");
  const unknown = await signIn(app.client(), "nobody", "wrong");

  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
});

test.each(["pat", "nobody"])(
  "locks %s out for a quarter of an hour after five wrong passwords from one place",
  { tags: ["3.code.risk-action.deny"] },
  async (userName) => {
    const app = await peopleApp({ rateLimitScale: 100 });
    await registerMember(app, { userName: "pat" });
    const client = app.client();
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(client, userName, "wrong");
    const asked = await callsOf(app, "core");

    const locked = await signIn(client, userName, password);

    expect(locked.body).toEqual({ authenticationResult: 4, captchaAction: 1 });
    expect(await callsOf(app, "core")).toBe(asked);
    app.clock.forward({ minutes: 14 });
    expect((await signIn(await freshClient(app), userName, password)).body.authenticationResult).toBe(4);
    app.clock.forward({ minutes: 2 });
    expect((await signIn(await freshClient(app), userName, password)).body.authenticationResult).toBe(
      userName === "pat" ? 1 : 2,
    );
  },
);

async function freshClient(app: Awaited<ReturnType<typeof peopleApp>>) {
  const client = app.client();
  await client.open();
  return client;
}

test("ignores capital letters in a user name", async () => {
  const app = await peopleApp({ tenant: { limits: { signInAttempts: 3 } }, rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  for (const userName of ["pat", "Pat", "PAT"]) await signIn(app.client(), userName, "wrong");

  expect((await signIn(app.client(), "pAT")).body.authenticationResult).toBe(4);
});

test("stops fifty simultaneous guesses after five", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  await client.open();

  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, guess) => signIn(client, "pat", `guess ${guess}`)),
  );

  expect(answers.filter(({ body }) => body.authenticationResult === 2)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.authenticationResult === 4)).toHaveLength(45);
});

test("lets a member sign in from their own place while somebody guesses from another", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  const stranger = app.client();
  stranger.remoteAddress = "203.0.113.7";
  for (let attempt = 0; attempt < 25; attempt += 1) await signIn(stranger, "pat", "wrong");

  expect((await signIn(app.client(), "pat")).body.authenticationResult).toBe(1);
});

/** Guesses at the name from several networks, all at the same time, and returns the number of guesses that the core was asked about. */
async function guessAtOnce(app: Awaited<ReturnType<typeof peopleApp>>, places: number, guessesEach: number) {
  const strangers = Array.from({ length: places }, (_, place) =>
    Object.assign(app.client(), { remoteAddress: `203.0.113.${place + 1}` }),
  );
  await Promise.all(strangers.map(async (stranger) => stranger.open()));
  const answers = await Promise.all(
    strangers.flatMap((stranger) =>
      Array.from({ length: guessesEach }, async (_, guess) => signIn(stranger, "pat", `guess ${guess}`)),
    ),
  );
  return answers.filter(({ body }) => body.authenticationResult === 2).length;
}

test("lets a member sign in from their own place when three others send twenty guesses each at the same time", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });

  expect(await guessAtOnce(app, 3, 20)).toBe(15);
  expect((await signIn(app.client(), "pat")).body.authenticationResult).toBe(1);
});

test("stops simultaneous guesses from seven places after twenty", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });

  expect(await guessAtOnce(app, 7, 4)).toBe(20);
});

test("treats another address of the same network as the same place", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  for (let host = 1; host <= 5; host += 1)
    await signIn(Object.assign(app.client(), { remoteAddress: `2001:db8::${host}` }), "pat", "wrong");

  const locked = await signIn(Object.assign(app.client(), { remoteAddress: "2001:db8::6" }), "pat");

  expect(locked.body.authenticationResult).toBe(4);
});

test("locks a name everywhere when many places guess at it", async () => {
  const app = await peopleApp({ rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  for (let place = 1; place <= 20; place += 1) {
    const stranger = app.client();
    stranger.remoteAddress = `203.0.113.${place}`;
    await signIn(stranger, "pat", "wrong");
  }

  expect((await signIn(app.client(), "pat")).body.authenticationResult).toBe(4);
});

test("lets the institution set the number of wrong passwords, and resets the count after the right one", async () => {
  const app = await peopleApp({ tenant: { limits: { signInAttempts: 3 } }, rateLimitScale: 100 });
  await registerMember(app, { userName: "pat" });
  for (let round = 0; round < 2; round += 1) {
    await signIn(app.client(), "pat", "wrong");
    await signIn(app.client(), "PAT", "wrong");
    expect((await signIn(app.client(), "pat")).body.authenticationResult).toBe(1);
  }
});

test.each(["429", "500", "malformed", "reset"])(
  "answers 0 when the core fails (%s), and doesn't count the try",
  async (fault) => {
    const app = await peopleApp({ tenant: { limits: { signInAttempts: 3 } }, rateLimitScale: 100 });
    await registerMember(app, { userName: "pat" });
    await breakVendor(app, { vendor: "core", operation: "authenticate", fault, times: 4 });

    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await signIn(app.client(), "pat")).body).toEqual({ authenticationResult: 0, captchaAction: 0 });

    expect((await signIn(app.client(), "pat")).body.authenticationResult).toBe(1);
  },
);

test("answers 0 when the core times out", async () => {
  const coreBanking = {
    authenticate: () => Promise.reject(new ProviderError("core banking", "timeout")),
    signOn: () => Promise.reject(new ProviderError("core banking", "timeout")),
    member: () => Promise.reject(new ProviderError("core banking", "timeout")),
    accounts: () => Promise.reject(new ProviderError("core banking", "timeout")),
  } as Partial<CoreBanking> as CoreBanking;
  const app = await peopleApp({ providers: { coreBanking } });

  expect((await signIn(app.client(), "pat")).body).toEqual({ authenticationResult: 0, captchaAction: 0 });
});

test("answers 0 when the core accepts the password but can't return the member", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  await breakVendor(app, { vendor: "core", operation: "member", fault: "500" });

  expect((await signIn(app.client(), "pat")).body).toEqual({ authenticationResult: 0, captchaAction: 0 });
});

test.each([
  [
    "closed",
    { channels: { member: { disabled: true, message: "Sign-in is back on Monday." } } },
    "Sign-in is back on Monday.",
  ],
  ["not offered", { switches: { existingMemberFlowEnabled: false } }, "This isn't available right now."],
])(
  "rejects sign-in that is %s in the institution's words, without asking the core",
  { tags: ["1.channel-member", "3.availability.memberMessage", "3.other-config.existingMemberFlowEnabled"] },
  async (_why, tenant, message) => {
    const app = await peopleApp({ tenant });

    const { status, body } = await signIn(app.client(), "pat");

    expect(status).toBe(403);
    expect(body.error).toEqual({ code: "channelDisabled", message });
    expect(await callsOf(app, "core")).toBe(0);
  },
);

test.each(["/", "/heloc/authentication", "/nothing/authentication", "javascript:alert(1)"])(
  "rejects a sign-in from %s, which names no product here",
  async (loadUrl) => {
    const app = await peopleApp();

    const { status, body } = await app
      .client()
      .call(applicantApi.authenticate, { credentials: { userName: "pat", password }, loadUrl });

    expect(status).toBe(404);
    expect(body.error?.code).toBe("productUnavailable");
  },
);

test.each([
  ["userName", { userName: " ", password }, "Enter your user name."],
  ["userName", { userName: "x".repeat(65), password }, "A user name has at most 64 characters."],
  ["password", { userName: "pat", password: "" }, "Enter your password."],
  ["password", { userName: "pat", password: "x".repeat(257) }, "A password has at most 256 characters."],
])("rejects a sign-in without a valid %s at the field", async (field, credentials, message) => {
  const app = await peopleApp();

  const { status, body } = await app.client().call(applicantApi.authenticate, { credentials, loadUrl: "/auto" });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [`credentials.${field}`]: message });
});

test("writes neither password nor TIN anywhere unencrypted", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  await signIn(client, "pat", "wrong-canary-password");
  await signIn(client, "pat");

  const tables = ["record", "event", "security_event", "outbox", "session", "application", "rate_limit"];
  for (const table of tables) {
    const rows = await app.sql(`select ${table}::text as row from ${table} where tenant_id = $1`, [app.tenant.name]);
    expect(JSON.stringify(rows)).not.toMatch(/815127800|wrong-canary|Marlowe|1986-04-17/);
  }
  expect(app.logged.join("\n")).not.toMatch(/815127800|wrong-canary|A-password-of-the-tests|Marlowe/);
});

test("accepts only ASCII characters in a user name", { tags: ["5.ascii"] }, async () => {
  const app = await peopleApp();

  const { status, body } = await signIn(app.client(), "d\u00e1na");

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "credentials.userName": "Valid characters are Aa-Zz, 0-9, and simple punctuation.",
  });
});
