import { accountApi } from "@portico/contract/account";
import { endpoints } from "@portico/contract/api";
import {
  accountReviewReasons,
  decideAccount,
  sanctionsReasons,
  type AccountDecision,
} from "@portico/domain/accounts/account-decision";
import type { CheckedPerson } from "@portico/domain/accounts/sanctions-match";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { put } from "../../kernel/change.ts";
import { decideAny } from "../../kernel/route.ts";
import { routes } from "../../startup/features.ts";
import { accountApp, begunAccounts, selection } from "./testing/account-app.ts";

/* Nobody is told about a match with a sanctions list (decision 348). */

const decidedAt = "2026-11-21T10:00:00.000Z";

const clear: CheckedPerson = {
  role: "beneficiary",
  firstName: "Mirela",
  lastName: "Dunastro",
  outcome: "clear",
  checkedAt: decidedAt,
  listVersion: "us_ofac 1",
  entries: [],
};
const match: CheckedPerson = {
  ...clear,
  outcome: "potential",
  entries: [{ list: "us_ofac", entryId: "900002", name: "Mirela DUNASTRO" }],
};

const reviewed = (check: CheckedPerson, reasons: readonly string[]): AccountDecision => ({
  ...decideAccount(
    [{ applicantId: 1, report: undefined, outcome: { decision: "pending", reasons, restrictions: [] } }],
    [check],
  ),
  policyVersion: "1",
  inputs: [],
  inputDigest: "",
  decidedAt,
  decidedOn: "2026-11-21",
});

/** The server as it is, except that choosing accounts also ends in a manual review. */
async function reviewedFor(check: CheckedPerson, reasons: readonly string[] = []) {
  const select = decideAny(accountApi.select, (scope) => ({
    writes: [
      put("sanctionsCheck", { id: scope.newId() }, check),
      put("accountDecision", { id: scope.newId() }, reviewed(check, reasons)),
    ],
    events: [],
    answer: { selected: true },
  }));
  const app = await accountApp({
    routes: [...routes.filter(({ endpoint }) => endpoint.name !== accountApi.select.name), select],
    rateLimitScale: 100,
  });
  const begun = await begunAccounts(app, 1, 2);
  const { client, applicationId } = begun;
  const answer = await client.call(accountApi.select, { applicationId, accounts: selection(1, 2) });
  return { ...begun, answer };
}

const reads = endpoints.filter(({ effect, access }) => effect === "query" && access !== "public");

/** What every read of the API answers the applicant. Numbers that are drawn anew for each application are left out. */
async function allAnswers(begun: Awaited<ReturnType<typeof reviewedFor>>) {
  const { client, applicationId, applicantId, answer } = begun;
  const told = [`select: ${answer.status} ${plain(answer.body)}`];
  for (const endpoint of reads)
    for (const input of [{}, { id: applicationId }, { id: applicantId }, { applicationId }, { applicantId }]) {
      const { status, body } = await client.call(endpoint, input);
      told.push(`${endpoint.name} ${Object.keys(input).join("")}: ${status} ${plain(body)}`);
    }
  return told;
}

function plain(body: unknown): string {
  return JSON.stringify(body).replaceAll(/\d{10,}|"accessCode":"\d{4}"|"[\w-]{40,}"|t[0-9a-f]{12}|[0-9a-f-]{36}/g, "#");
}

test("answers every read alike for a potential match and for any other manual review", async () => {
  const ofMatch = await allAnswers(await reviewedFor(match));
  const ofAnother = await allAnswers(await reviewedFor(clear, ["identityUnverified"]));

  expect(ofMatch.filter((line) => line.includes(": 200 ")).length).toBeGreaterThan(5);
  expect(ofMatch).toEqual(ofAnother);
  expect(ofMatch.join("\n")).not.toMatch(/Dunastro|sanction|900002|identityUnverified/i);
});

/** The names of all fields, and all fixed texts, of a schema. */
function wordsOf(schema: z.ZodMiniType): string {
  return JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }));
}

test("has no call with a field or a code for the lists, or for why somebody looks at an application", () => {
  const hidden = [...Object.keys(sanctionsReasons), ...Object.keys(accountReviewReasons), "holdsMoney", "ofac"];
  // Other parts of the API use these words for a loan.
  const ofLoans = new Set(["identityUnverified", "policyUnavailable", "deviceRisk"]);
  const searched = hidden.filter((word) => !ofLoans.has(word));
  const output = endpoints.map((endpoint) => [endpoint.name, wordsOf(endpoint.output)] as const);

  const telling = output.flatMap(([name, words]) =>
    searched.filter((word) => words.toLowerCase().includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
  );

  expect(telling).toEqual([]);
});
