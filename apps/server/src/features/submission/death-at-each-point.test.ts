import { expect, test } from "vitest";
import { createOutbox } from "../../jobs/outbox.ts";
import { makeJobScope } from "../../jobs/job-scope.ts";
import { markDelivered, takeDueMessages } from "../../jobs/outbox-store.ts";
import { messageFrom } from "../../kernel/message-of.ts";
import type { Providers } from "../../providers/providers.ts";
import { jobHandlers } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";

/*
 * A process dies at each point of each piece of work between Submit and the last letter. Another one finishes, and nothing is lost or done
 * twice. A lease lasts six seconds. The sandbox refuses signatures after five minutes.
 */
const points = ["taken", "sent", "answered", "marked"] as const;
type Point = (typeof points)[number];

/** In minutes: longer than a lease, and than the pause after two deaths. */
const afterLease = 12 / 60;

/** The follow-up work of a decision dies too, before another process does anything. */
const deathsInARow = 2;

class Died extends Error {}

/** The vendors of a process that dies when a vendor has taken something, and before it reads the answer. */
function dyingVendors(real: Providers, isDying: () => boolean): Providers {
  const unlessDying = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    if (isDying()) throw new Died();
    return got;
  };
  const { mailer, loanHandOff, creditBureau, identityChecker } = real;
  return {
    ...real,
    mailer: { send: async (letter) => unlessDying(mailer.send(letter)) },
    loanHandOff: { ...loanHandOff, deliver: async (delivery) => unlessDying(loanHandOff.deliver(delivery)) },
    identityChecker: { check: async (person) => unlessDying(identityChecker.check(person)) },
    creditBureau: { ...creditBureau, pull: async (...asked) => unlessDying(creditBureau.pull(...asked)) },
  };
}

/** Takes all due work, does it up to a point, and dies. Returns the topics. */
async function dieAt(app: TestApp, point: Point, setDying: (isDying: boolean) => void): Promise<readonly string[]> {
  const { kernel, institution } = app;
  const tenant = institution.settings.name;
  const database = kernel.databases.of(tenant);
  const now = kernel.clock();
  const leasedUntil = new Date(now.getTime() + 6_000);
  const [rows] = await database.trip([takeDueMessages({ tenant, now, leasedUntil, count: 100 })]);
  for (const message of point === "taken" ? [] : rows.map((row) => messageFrom(tenant, row))) {
    const { topic, payload, applicationId, key } = message;
    const ending = { queries: () => [], ended: () => undefined };
    const { scope } = makeJobScope(kernel, institution, message, { written: undefined, ending, common: database });
    setDying(point === "sent");
    await jobHandlers
      .find((one) => one.topic === topic)!
      .run(scope, payload)
      .catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
    setDying(false);
    if (point === "marked") await database.trip([markDelivered({ tenant, applicationId, topic, key, now })]);
  }
  return rows.map(({ topic }) => topic);
}

const undelivered = async (app: TestApp) =>
  app.sql("select topic from outbox where tenant_id = $1 and delivered_at is null and created_at <= $2", [
    app.tenant.name,
    app.clock.read(),
  ]);

interface Mail {
  readonly subject: string;
  readonly messageId: string;
}

test.each(points)("loses nothing and does nothing twice when a process dies after its work was %s", async (point) => {
  const app = await testApp({ tenant: { identityCheck: { enabled: true } } });
  const applicant = await applyUntil("submit", app, { isJoint: true });
  await app.outbox.idle();
  let isDying = false;
  const providers = dyingVendors(app.kernel.providersOf(app.institution), () => isDying);
  // Nothing runs by itself, as after the death of the process that wrote it.
  Object.assign(app.kernel, { startWork: async () => undefined, providersOf: () => providers });
  await applicant.submit();
  const died = new Set<string>();

  for (let rounds = 0; rounds < 12 && (await undelivered(app)).length > 0; rounds += 1) {
    for (let deaths = 0; deaths < deathsInARow; deaths += 1) {
      app.clock.forward({ minutes: afterLease });
      for (const topic of await dieAt(app, point, (now) => void (isDying = now))) died.add(topic);
    }
    app.clock.forward({ minutes: afterLease });
    const next = createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
    await next.workOnDue();
    await next.idle();
  }

  expect([...died]).toEqual(expect.arrayContaining(["decide", "hand-off", "letter"]));
  expect(await undelivered(app)).toEqual([]);
  const received = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicant.applicationId}`);
  const { messages } = (await received.json()) as { messages: { id: string }[] };
  expect(messages.map(({ id }) => id.split(".").at(-1))).toEqual(["1", "2"]);
  const decided = "select from event where tenant_id = $1 and action = 'application.decided'";
  expect(await app.sql(decided, [app.tenant.name])).toHaveLength(1);
  const checked = "select from event where tenant_id = $1 and action = 'identityCheck.passed'";
  expect(await app.sql(checked, [app.tenant.name])).toHaveLength(2);
  const { calls } = (await (await fetch(`${app.sandboxUrl}/control/calls?vendor=bureau`)).json()) as {
    calls: object[];
  };
  expect(calls.length).toBeGreaterThanOrEqual(2);
  for (const to of ["dana@example.com", "kim@example.com"]) {
    const answer = await fetch(`${app.sandboxUrl}/mailbox/messages?to=${to}`);
    const mail = ((await answer.json()) as { messages: Mail[] }).messages;
    // A repeated email has the id of the first, so a mailbox can recognize it.
    const letters = new Map(mail.map(({ messageId, subject }) => [messageId, subject.split(":")[0]]));
    expect([...letters.values()].filter((subject) => subject === "Your answer is ready")).toHaveLength(1);
    expect([...letters.values()].filter((subject) => subject === "We have your application")).toHaveLength(1);
  }
  expect(app.logged.filter((line) => line.startsWith("fault"))).toEqual([]);
});
