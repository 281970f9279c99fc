import { applicationApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { beginningApi } from "@portico/contract/beginning";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import {
  answersPart,
  bothDone,
  codeTo,
  invite,
  invitedBrowser,
  inviter,
  invitingApp,
  kim,
  linksTo,
  openPart,
  opened,
} from "./testing/two-people.ts";

/* People who try what an invitation doesn't allow. */

const readBy = async (person: TestApplicant) =>
  (await person.client.call(journeyApi.read, { applicationId: person.applicationId })).body.error?.code ?? "open";

const openBy = (second: TestApplicant, invitationToken: string, code?: string) =>
  second.client.call(invitationApi.open, { invitationToken, code });

test("opens nothing by a link alone, and nothing by guessing its code", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = invitedBrowser(first);
  const [token] = await linksTo(app);
  await second.do(invitationApi.open, { invitationToken: token! });
  const code = await codeTo(app);
  const wrong = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

  const guesses = [];
  for (const by of [1, 2, 3, 4, 5]) guesses.push((await openBy(second, token!, wrong(by))).body.error?.code);
  const right = (await openBy(second, token!, code)).body.error?.code;

  expect(guesses).toEqual([...Array<string>(4).fill("resumeCodeWrong"), "resumeCodeUsedUp"]);
  expect(right).toBe("resumeCodeUsedUp");
  expect(await readBy(second)).toBe("notFound");
});

test("sends few codes in an hour", async () => {
  const app = await invitingApp();
  const second = invitedBrowser(await inviter(app));
  const [token] = await linksTo(app);

  const asked = [];
  for (let time = 0; time < 6; time += 1) asked.push((await openBy(second, token!)).status);

  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
});

test("takes a code only from the browser that asked for it", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const [token] = await linksTo(app);
  await invitedBrowser(first).do(invitationApi.open, { invitationToken: token! });

  const elsewhere = await openBy(invitedBrowser(first), token!, await codeTo(app));

  expect(elsewhere.body.error?.code).toBe("resumeCodeExpired");
});

test("opens a link once, sends a fresh one, and ends the invited person's session on the earlier phone only", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const [token] = await linksTo(app);
  const phone = await opened(first);
  const other = invitedBrowser(first);

  const again = await openBy(other, token!);
  const fresh = (await linksTo(app)).at(-1)!;
  await openPart(other, fresh);

  expect(fresh).not.toBe(token);
  expect(again.body.error?.code).toBe("invitationUsed");
  expect([await readBy(phone), await readBy(other), await readBy(first)]).toEqual(["openedElsewhere", "open", "open"]);
});

test("ends a link with its invitation, its time, and its address", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  const stranger = invitedBrowser(first);
  const refusal = async (token: string) => (await openBy(stranger, token)).body.error?.code;
  const [mistyped] = await linksTo(app);

  await first.do(invitationApi.changeAddress, { applicationId, contact: { emailAddress: "kim.okafor@example.com" } });
  const moved = await refusal(mistyped!);
  const [right] = await linksTo(app, "kim.okafor@example.com");
  const works = (await stranger.client.call(invitationApi.check, { invitationToken: right! })).body;
  await first.do(invitationApi.cancel, { applicationId });
  const cancelled = await refusal(right!);
  const invited = { firstName: "Noa", emailAddress: "noa@example.com" };
  await first.do(invitationApi.send, { applicationId, invited, jointIntent: true });
  const [noas] = await linksTo(app, invited.emailAddress);
  app.clock.forward({ days: 14 });

  expect([moved, cancelled]).toEqual(["invitationReplaced", "invitationOver"]);
  expect(works).toEqual({ works: true, codeSent: false, sentTo: null, opens: "invited", ways: ["email"] });
  const later = invitedBrowser(first);
  expect((await openBy(later, noas!)).body.error?.code).toBe("invitationExpired");
  expect((await openBy(later, "x".repeat(43))).body.error?.code).toBe("invitationUnknown");
});

test("sends no invitation to another address after somebody opened it", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  await opened(first);
  const { applicationId } = first;

  const contact = { emailAddress: "other@example.com" };

  expect((await first.refused(invitationApi.changeAddress, { applicationId, contact })).code).toBe("invitationOpened");
});

test("keeps invitations, links to come back, and institutions apart", async () => {
  const app = await invitingApp({ beside: { tenant: { switches: { invitations: true } } } });
  const first = await inviter(app);
  const [token] = await linksTo(app);
  const [letter] = await messagesTo(app, "dana@example.com");
  const applicationToken = /\/resume\/([\w-]+)/.exec(letter!.text)![1]!;
  const client = app.client();

  const asResume = await client.call(resumeApi.checkLink, { applicationToken: token! });
  const asInvitation = await client.call(invitationApi.check, { invitationToken: applicationToken });
  const elsewhere = await app.beside!.client().call(invitationApi.check, { invitationToken: token! });

  expect(asResume.body.error?.code).toBe("resumeLinkUnknown");
  expect([asInvitation.body.error?.code, elsewhere.body.error?.code]).toEqual([
    "invitationUnknown",
    "invitationUnknown",
  ]);
  expect(await readBy(first)).toBe("open");
});

test("doesn't open the invited part in the first person's browser", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const [token] = await linksTo(app);

  const here = await openBy(first, token!);

  expect([here.status, here.body.error?.code]).toEqual([403, "invitationElsewhere"]);
});

test("lets an invited person neither send, nor accept or refuse an offer, nor begin anything with the first one's answers", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  const { applicationId } = first;
  const before = await second.refused(applicationApi.submit, { applicationId });
  await first.submit();
  await app.outbox.idle();

  const answers = [
    await second.refused(offerApi.accept, { applicationId }),
    await second.refused(offerApi.refuse, { applicationId, refusal: { reason: "other" } }),
    await second.refused(applicationStatusApi.withdraw, { applicationId }),
  ];
  const beginning = await second.do(beginningApi.read, { productTypeId: 1 });
  const own = await second.client.call(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  expect([before, ...answers].map(({ code }) => code)).toEqual(Array<string>(4).fill("notYourPart"));
  expect(beginning).not.toHaveProperty("ownAnswers");
  expect(own.status).toBeGreaterThanOrEqual(400);
});

test("lets both save at once, and only two windows of one person conflict", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first), "coApplicantCurrentEmployment");
  const revisionOf = async (person: TestApplicant) =>
    (await person.do(journeyApi.read, { applicationId: person.applicationId })).journey.revision;
  const add = (person: TestApplicant, ifMatch: number, monthlyIncome: number) =>
    person.client.call(
      incomeSourceApi.create,
      { applicantId: person.applicantId, incomeSource: { incomeSourceConfigurationId: 2, monthlyIncome } },
      { ifMatch },
    );
  const seen = await revisionOf(first);

  const both = await Promise.all([add(first, seen, 100), add(second, seen, 200)]);
  const otherWindow = await add(second, seen, 300);
  const later = await add(first, await revisionOf(first), 400);

  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([otherWindow.status, otherWindow.body.error?.code]).toEqual([409, "staleRevision"]);
  expect(later.status).toBe(200);
});

test("invites only somebody else, and not too often", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  const remind = () => first.client.call(invitationApi.remind, { applicationId });

  const atOnce = (await remind()).body.error?.code;
  const statuses = [];
  for (let time = 0; time < 6; time += 1) {
    app.clock.forward({ hours: 1 });
    await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
      app.tenant.name,
      new Date("2026-12-01T00:00:00Z"),
    ]);
    statuses.push((await remind()).status);
  }
  await first.do(invitationApi.cancel, { applicationId });
  const self = await first.refused(invitationApi.send, {
    applicationId,
    invited: { firstName: "Kim", emailAddress: "DANA@example.com" },
    jointIntent: true,
  });

  expect(atOnce).toBe("invitationsTooMany");
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(self.fields).toHaveProperty(["invited.emailAddress"]);
});

test("doesn't let the first person type the invited one's part, nor invite a second one beside them", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  const coApplicant = {
    firstName: "Kim",
    lastName: "Okafor",
    emailAddress: kim.emailAddress,
    phoneNumber: "2075550124",
  };

  const typed = await first.refused(coApplicantApi.create, { applicationId, coApplicant });
  const again = await first.refused(invitationApi.send, { applicationId, invited: kim, jointIntent: true });

  expect([typed.code, again.code]).toEqual(["notItsTurn", "notItsTurn"]);
});

test("offers no invitation where the institution has none", async () => {
  const app = await invitingApp({ tenant: { switches: { invitations: false } } });
  const first = await inviter(app).catch(() => undefined);

  expect(first).toBeUndefined();
});

test("deletes what was typed here for a co-borrower who is then invited", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  const selection = { applicationType: 2 as const, jointIntent: true };
  await first.do(coApplicantApi.select, { applicationId, selection });
  const coApplicant = {
    firstName: "Kim",
    lastName: "Okafor",
    emailAddress: kim.emailAddress,
    phoneNumber: "2075550124",
  };
  const { applicantId } = await first.do(coApplicantApi.create, { applicationId, coApplicant });

  await invite(first);
  const read = await first.refused(employmentApi.read, { id: applicantId });
  await goOn(first, "review");

  expect(read.code).toBe("notFound");
  expect(first.visited.filter((step) => step.startsWith("coApplicant"))).toEqual([]);
});
