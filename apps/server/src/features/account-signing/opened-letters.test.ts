import { resumeApi } from "@portico/contract/session";
import type { AccountDecision } from "@portico/domain/accounts/account-decision";
import type { AccountRestriction } from "@portico/domain/accounts/ownership";
import { accountOpenedTopic, accountSignedTopic } from "@portico/domain/accounts/signing";
import { expect, test } from "vitest";
import type { AnyJobHandler } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { accountApp } from "../accounts/testing/account-app.ts";
import { anIdentification, noasIdentification } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { accountSigningJobs } from "./opened-letters.ts";
import { readyToSign, signs } from "./testing/ready-to-sign.ts";

const decided: AccountDecision = {
  outcome: "openWithLimits",
  restrictions: [],
  findings: [],
  reasons: [],
  holdsMoney: false,
  policyVersion: "1",
  inputs: [],
  inputDigest: "",
  decidedAt: "2026-11-21T10:00:00.000Z",
  decidedOn: "2026-11-21",
};

/** Two owners at a server that opens the accounts as soon as both have signed. Returns the letters to each. */
async function lettersAfterOpening(overdraft: "optedIn" | "notOptedIn", restrictions: AccountRestriction[] = []) {
  const opensAtOnce: AnyJobHandler = {
    topic: accountSignedTopic,
    isForAccountsToo: true,
    run: async (scope) =>
      scope.finish(() => ({
        writes: [put("accountDecision", { id: scope.newId() }, { ...decided, restrictions })],
        outbox: [{ topic: accountOpenedTopic, payload: {} }],
      })),
  };
  const app = await accountApp({ jobHandlers: [opensAtOnce, ...accountSigningJobs] });
  const ready = await readyToSign({ app, isJoint: true, overdraft });
  await signs(ready, ready.applicantId, "Dana Reyes");
  await signs(ready, ready.jointId!, "Noa Reyes");
  await app.outbox.idle();
  const [dana, noa] = [anIdentification, noasIdentification].map(({ emailAddress }) => emailAddress);
  return { app, dana: await messagesTo(app, dana!), noa: await messagesTo(app, noa!) };
}

test("tells each owner that the accounts are open, and what they signed, without a number", async () => {
  const { dana, noa } = await lettersAfterOpening("notOptedIn");

  expect([dana, noa].map((letters) => letters.map(({ subject }) => subject))).toEqual([
    ["Your new accounts are open"],
    ["Your new accounts are open"],
  ]);
  expect(noa[0]?.text).toMatch(/^Hello Noa,/);
  expect(noa[0]?.text).toContain("Membership and account agreement");
  expect(noa[0]?.text.replaceAll(/https?:\S+/g, "")).not.toMatch(/\d{6,}/);
});

test("leads each owner back to the documents by their own link, which asks for a code", async () => {
  const { app, dana, noa } = await lettersAfterOpening("notOptedIn");
  const tokens = [dana, noa].map(([letter]) => /\/resume\/([\w-]+)/.exec(letter!.text)?.[1]);

  for (const token of tokens) {
    const { status, body } = await app.client().call(resumeApi.resume, { applicationToken: token! });
    expect([status, body.codeSent, body.resumed]).toEqual([200, true, false]);
  }
  expect(new Set(tokens).size).toBe(2);
});

test("confirms consent to overdrafts to each owner, with the right to revoke it (12 CFR 1005.17(b)(1)(iv))", async () => {
  const { dana, noa } = await lettersAfterOpening("optedIn");

  for (const letters of [dana, noa]) {
    const letter = letters.find(({ subject }) => subject === "Your choice about overdrafts");
    expect(letter?.text).toContain("This letter is about Tide checking.");
    expect(letter?.text).toContain("You may revoke this at any time. Call (207) 555-0199.");
  }
});

test("confirms no overdrafts that the decision took away", async () => {
  const { dana } = await lettersAfterOpening("optedIn", ["noOverdraft"]);

  expect(dana.map(({ subject }) => subject)).toEqual(["Your new accounts are open"]);
});

test("names the limits to each owner, and the notice that says why", async () => {
  const { dana, noa } = await lettersAfterOpening("notOptedIn", ["limits"]);

  for (const [letter] of [dana, noa]) {
    expect(letter?.text).toContain("• Lower limits for deposits, withdrawals, and transfers");
    expect(letter?.text).toContain("Your notice is on the last page of your application.");
  }
});
