import { documentVerificationApi } from "@portico/contract/document-verification";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import {
  anIdentification,
  begun,
  password,
  registerMember,
  withCoApplicant,
  withHome,
  withWork,
  type Traveler,
} from "../features/applicants/testing/people.ts";
import { openNotice } from "../features/notices/testing/open-notice.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { messagesTo } from "../features/submission/testing/mailbox.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import type { TestClient } from "../testing/test-client.ts";

/* A branch on a Saturday: a hundred people share one address within ten minutes, and they make typos. */

const people = 100;
const places = (count: number) => Array.from({ length: count }, (_, place) => place);
const emailOf = (place: number) => `person${place}@example.com`;

const identificationOf = (place: number) => ({
  ...anIdentification,
  taxpayerIdentificationNumber: String(219_091_000 + place),
  emailAddress: emailOf(place),
});

/** Saves an identification after a typo, then corrects it. Returns the statuses. */
async function identify({ client }: Pick<Traveler, "client">, applicantId: number, place: number) {
  const data = identificationOf(place);
  const typo = await client.call(identificationApi.create, {
    applicantId,
    data: { ...data, dateOfBirth: "1888-04-12" },
  });
  const saved = await client.call(identificationApi.create, { applicantId, data });
  const corrected = await client.call(identificationApi.update, {
    applicantId,
    data: { ...data, dateOfBirth: "1988-04-13" },
  });
  return [typo.status, saved.status, corrected.status];
}

test("accepts the identifications of a hundred people at one address, including couples and typos", async () => {
  const app = await testApp();
  const couples = 20;
  const statuses: number[][] = [];
  for (const place of places(people - couples)) {
    app.clock.forward({ minutes: 0.1 });
    const traveler = await begun(app, { emailAddress: emailOf(place) });
    statuses.push(await identify(traveler, traveler.applicantId, place));
    if (place >= couples) continue;
    const couple = await withCoApplicant(await withWork(await withHome(traveler)));
    statuses.push(await identify(couple, couple.coApplicantId, people + place));
  }

  expect(statuses).toEqual(places(people).map(() => [422, 200, 200]));
}, 120_000);

/** The newest text in somebody's mailbox that matches. */
async function newest(app: TestApp, to: string, pattern: RegExp): Promise<string> {
  const messages = await messagesTo(app, to);
  return messages.flatMap(({ subject, text }) => pattern.exec(`${subject} ${text}`)?.[1] ?? []).at(-1)!;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

interface Visit {
  /** The token of the link in the letter. */
  readonly token: string;
  readonly to: string;
}

/** Opens links by code, on one device each and all at once, after a wrong code. Returns the statuses. */
async function openAll(
  app: TestApp,
  visits: readonly Visit[],
  call: (client: TestClient, token: string, code?: string) => Promise<{ status: number }>,
): Promise<number[][]> {
  const devices = visits.map((visit) => ({ ...visit, client: app.client() }));
  const sent = await Promise.all(devices.map(async ({ client, token }) => call(client, token)));
  await app.outbox.workOnDue();
  return Promise.all(
    devices.map(async ({ client, token, to }, place) => {
      const code = await newest(app, to, /(\d{6}) is your code/);
      const typo = await call(client, token, wrong(code));
      const opened = await call(client, token, code);
      return [sent[place]!, typo, opened].map(({ status }) => status);
    }),
  );
}

/** The links in the newest letters to these addresses. */
async function linksTo(app: TestApp, emails: readonly string[], pattern: RegExp): Promise<readonly Visit[]> {
  await app.outbox.workOnDue();
  return Promise.all(emails.map(async (to) => ({ to, token: await newest(app, to, pattern) })));
}

test("reopens the applications of a hundred people at one address, each after a wrong code", async () => {
  const app = await testApp();
  const emails = places(people).map(emailOf);
  await Promise.all(emails.map(async (emailAddress) => begun(app, { emailAddress })));
  const links = await linksTo(app, emails, /\/resume\/([\w-]+)/);

  const asked = await Promise.all(
    emails.map(async (emailAddress) => app.client().call(resumeApi.sendLink, { emailAddress })),
  );
  const statuses = await openAll(app, links, async (client, applicationToken, code) =>
    client.call(resumeApi.resume, { applicationToken, code }),
  );

  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  expect(statuses).toEqual(places(people).map(() => [200, 422, 200]));
}, 120_000);

test("opens notices on a hundred devices at one address, each after a wrong code", async () => {
  const app = await testApp();
  const devicesPerPerson = 5;
  const emails = places(people / devicesPerPerson).map(emailOf);
  const apply = async (jointEmailAddress: string, place: number) => {
    const tin = String(815_105_200 + place * 10_000);
    const applicant = await applyUntil("submit", app, { isJoint: true, jointEmailAddress, tin });
    return applicant.submit();
  };
  await Promise.all(emails.map(apply));
  const links = await linksTo(app, emails, /\/notice\/([\w-]+)/);
  const statuses: number[][] = [];
  for (const _device of places(devicesPerPerson))
    statuses.push(
      ...(await openAll(app, links, async (client, token, code) =>
        openNotice(client, token, code === undefined ? {} : { code }),
      )),
    );

  expect(statuses).toEqual(places(people).map(() => [200, 422, 200]));
}, 120_000);

test("opens the saved applications of a hundred members at one address", async () => {
  const app = await testApp();
  await registerMember(app, { userName: "pat" });
  const credentials = { userName: "pat", password };
  const { body } = await app.client().call(applicantApi.authenticate, { credentials, loadUrl: "/auto/authentication" });
  const statuses: number[] = [];
  for (const _member of places(people)) {
    const client = app.client();
    const signedIn = await client.call(applicantApi.authenticate, {
      credentials,
      loadUrl: "/resume",
      offerSaved: true,
    });
    const { applicationId } = signedIn.body.savedApplications![0]!;
    statuses.push((await client.call(resumeApi.openSaved, { applicationId })).status);
    expect(applicationId).toBe(body.applicationId);
  }

  expect(statuses).toEqual(places(people).map(() => 200));
}, 120_000);

test("answers a hundred phones at one address that open camera links", async () => {
  const app = await testApp({ tenant: { documentVerification: { enabled: true } } });
  const ended = { applicationToken: "x".repeat(43) };

  const answers = await Promise.all(
    places(people).map(async () => app.client().call(documentVerificationApi.resume, ended)),
  );

  expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(new Set(["resumeLinkExpired"]));
});
