import { accountFundingApi } from "@portico/contract/account-funding";
import { applicationStatusApi } from "@portico/contract/application-status";
import { msPerDay } from "@portico/domain/values/duration";
import { expect, test } from "vitest";
import { put } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { breakVendor } from "../applicants/testing/people.ts";
import { authorizedByCard, type Opener } from "../account-funding/testing/funder.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

/* Somebody whose file is frozen lifts that, and says so. */

const stillFrozen = "219-09-0036";
/** The agency knows a number once it was asked about it, so each test has its own. */
const lifted = (group: number) => `219-${group}-0040`;

async function inReview(app: TestApp, wanted: Parameters<typeof authorizedByCard>[1]): Promise<Opener> {
  const opener = await authorizedByCard(app, wanted);
  await sign(opener);
  await app.outbox.idle();
  return opener;
}

const askAgain = async ({ client, applicationId }: Opener) =>
  client.call(accountFundingApi.askAgain, { applicationId });
const told = async (opener: Opener) => opener.do(accountFundingApi.opening, { applicationId: opener.applicationId });

async function askedTwoDaysAgo({ app, applicationId }: Opener): Promise<void> {
  const at = new Date(app.clock.read().getTime() - 2 * msPerDay).toISOString();
  await scopeOf(app, applicationId).change(({ records }) => ({
    writes: records.accountScreening.map((one) =>
      put("accountScreening", one, { ...withoutIds(one), askedAgainAt: [at, at, at] }),
    ),
  }));
}

test("opens the accounts by itself once the file is open and the rest passes", async () => {
  const app = await openingApp();
  const opener = await inReview(app, { tin: lifted(11) });
  expect(await told(opener)).toMatchObject({ state: "inReview", frozenFile: { mayAskAgain: true } });

  const { status, body } = await askAgain(opener);
  await app.outbox.idle();

  expect([status, body.isOpen]).toEqual([200, true]);
  expect(await told(opener)).toMatchObject({ state: "opened" });
  const { accountScreening, accountDecision, sanctionsCheck } = await opener.records();
  expect([accountScreening.length, accountDecision.length]).toEqual([1, 1]);
  expect(accountScreening[0]).toMatchObject({ file: "found", askedAgainAt: [expect.any(String)] });
  expect(sanctionsCheck.length).toBe(1);
});

test("says that the file is still frozen, and asks three times a day at most", async () => {
  const app = await openingApp();
  const opener = await inReview(app, { tin: stillFrozen });

  for (const _time of [1, 2, 3]) expect((await askAgain(opener)).body.isOpen).toBe(false);
  const { frozenFile } = await told(opener);
  const { opening } = await opener.do(applicationStatusApi.read, { id: opener.applicationId });

  expect((await askAgain(opener)).body.error?.code).toBe("tooMany");
  expect(frozenFile).toMatchObject({ mayAskAgain: false, askedAgainAt: expect.any(String) as string });
  expect(opening).toMatchObject({ state: "inReview", frozenFile });
  await askedTwoDaysAgo(opener);
  expect((await told(opener)).frozenFile?.mayAskAgain).toBe(true);
});

test("goes on with the review of somebody on a list, and says nothing of it", async () => {
  const app = await openingApp();
  const beneficiaries = [
    {
      firstName: "Mirela",
      lastName: "Dunastro",
      dateOfBirth: "1986-04-17",
      relationship: "sibling",
      sharePercent: 100,
    },
  ] as const;
  const opener = await inReview(app, { tin: lifted(13), beneficiaries: [...beneficiaries] });

  const { body } = await askAgain(opener);
  await app.outbox.idle();
  const { state, frozenFile } = await told(opener);

  expect([body.isOpen, state, frozenFile]).toEqual([true, "inReview", undefined]);
  expect((await opener.records()).accountDecision).toMatchObject([
    { outcome: "manualReview", reasons: ["sanctionsPotential"] },
  ]);
});

test("asks nothing about a file that isn't frozen", async () => {
  const opener = await inReview(await openingApp(), { tin: "219-09-0038" });

  expect((await askAgain(opener)).body.error?.code).toBe("notItsTurn");
});

test("keeps the review, and counts nothing, while the agency doesn't answer", async () => {
  const app = await openingApp();
  const opener = await inReview(app, { tin: lifted(12) });
  await breakVendor(app, { vendor: "tidegate", fault: "500", times: 50 });

  expect((await askAgain(opener)).body.error?.code).toBe("unavailable");
  expect(await told(opener)).toMatchObject({ state: "inReview", frozenFile: { mayAskAgain: true } });
  expect((await opener.records()).accountScreening[0]).not.toHaveProperty("askedAgainAt");
});
