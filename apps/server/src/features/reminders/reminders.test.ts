import { applicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, type ReceivedMessage } from "../submission/testing/mailbox.ts";

const remindersOn = { switches: { remindersForUnfinished: true } };
const hour = 60;
const day = 24 * hour;

async function begun(tenant: object = remindersOn): Promise<TestApp> {
  const app = await testApp({ tenant });
  await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl: "/auto/authentication" });
  await app.outbox.idle();
  return app;
}

/** The reminders to an applicant after so many more minutes. */
async function remindersAfter(app: TestApp, minutes: number): Promise<readonly ReceivedMessage[]> {
  app.clock.forward({ minutes });
  await app.outbox.workOnDue();
  return (await messagesTo(app, dana.email)).filter(({ subject }) =>
    subject.startsWith("Pick up where you left off: "),
  );
}

const stopPathIn = ({ text }: ReceivedMessage) => /(\/reminders\/[\w-]{43})\n/.exec(text)![1]!;

async function visit({ app, tenant }: TestApp, method: "GET" | "POST", url: string) {
  const headers = { host: tenant.hosts[0]!, "content-type": "application/x-www-form-urlencoded" };
  const { statusCode, body } = await app.inject({ method, url, headers, ...(method === "POST" && { payload: "" }) });
  return { statusCode, body };
}

test("reminds of an unfinished application after an hour and three days, and then no more", async () => {
  const app = await begun();
  expect(await remindersAfter(app, 59)).toEqual([]);

  const [first] = await remindersAfter(app, 2);
  expect(await remindersAfter(app, 2 * day)).toHaveLength(1);
  const [, second, ...others] = await remindersAfter(app, day);

  expect(first!.text).toContain("We'll remind you once more, in three days.");
  expect(first!.text).toMatch(/\/resume\/[\w-]{43}\n/);
  expect(first!.html).toMatch(/<a class="button" href="\S+">Open my application</);
  expect(second!.text).toContain("This is our last reminder.");
  expect(others).toEqual([]);
  expect(`${first!.subject}${first!.text}${first!.html}`).not.toMatch(/Reyes|\$\d/);
  expect(await remindersAfter(app, 10 * day)).toHaveLength(2);
});

test("waits with a reminder until an hour after the last change", async () => {
  const app = await testApp({ tenant: remindersOn });
  const applicant = await applyUntil("submit", app);
  expect(await remindersAfter(app, 10)).toEqual([]);
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });

  expect(await remindersAfter(app, 52)).toEqual([]);
  expect(await remindersAfter(app, 10)).toHaveLength(1);
});

test("reminds nobody who has sent the application", async () => {
  const app = await testApp({ tenant: remindersOn });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();

  expect(await remindersAfter(app, 2 * hour)).toEqual([]);
  expect(await remindersAfter(app, 4 * day)).toEqual([]);
});

test("sends no reminder that was ordered before the institution turned them off", async () => {
  const app = await begun();
  Object.assign(app.institution.settings.switches, { remindersForUnfinished: false });

  expect(await remindersAfter(app, 2 * hour)).toEqual([]);
});

test("stops the reminders by the button behind a letter's link, and not by opening the link", async () => {
  const [app, other] = await Promise.all([begun(), begun()]);
  const stopPath = stopPathIn((await remindersAfter(app, 61))[0]!);
  const opened = await visit(other, "GET", stopPathIn((await remindersAfter(other, 61))[0]!));

  const stopped = await visit(app, "POST", stopPath);

  expect(opened).toMatchObject({ statusCode: 200, body: expect.stringContaining("<button>Stop reminders</button>") });
  expect(stopped).toMatchObject({ statusCode: 200, body: expect.stringContaining("We stopped the reminders") });
  expect(await remindersAfter(app, 4 * day)).toHaveLength(1);
  expect(await remindersAfter(other, 4 * day)).toHaveLength(2);
  const events = await app.sql("select action from security_event where tenant_id = $1 and action = $2", [
    app.tenant.name,
    "reminders.stopped",
  ]);
  expect(events).toHaveLength(1);
});

test("stops nothing by an unknown link", async () => {
  const app = await begun();
  await remindersAfter(app, 61);

  const { statusCode, body } = await visit(app, "POST", `/reminders/${"x".repeat(43)}`);

  expect(statusCode).toBe(404);
  expect(body).toContain("This link doesn't work any more");
  expect(await remindersAfter(app, 4 * day)).toHaveLength(2);
});
