import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import type { Sandbox } from "../sandbox.ts";
import { demoPassword, roles } from "./roles.ts";

const harborlight = { authorization: "Bearer sandbox-core-harborlight" };
const ironwood = { authorization: "Bearer sandbox-core-ironwood" };

async function signIn(
  sandbox: Sandbox,
  userName: string,
  password: string,
  { headers = harborlight, scope = "" } = {},
): Promise<{ result: number; memberNumber?: string }> {
  const url = `${scope && `/~${scope}`}/core/v1/authenticate`;
  const response = await call(sandbox, { method: "POST", url, headers, payload: { userName, password } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function member(sandbox: Sandbox, memberNumber = "", headers = harborlight): Promise<Record<string, never>> {
  const response = await call(sandbox, { url: `/core/v1/members/${memberNumber}`, headers });
  return response.json();
}

test.each(roles)("answers $userName's right password with $result", async ({ userName, result }) => {
  const sandbox = testSandbox();

  const answer = await signIn(sandbox, userName, demoPassword);

  expect(answer.result).toBe(result);
  expect(answer.memberNumber !== undefined).toBe(result === 1);
});

test("answers an unknown name and a wrong password exactly alike, even for a locked member", async () => {
  const sandbox = testSandbox();

  const answers = await Promise.all(
    ["nobody", "alex", "taylor", "robin"].map(async (userName) => signIn(sandbox, userName, "wrong")),
  );

  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ result: 2 })));
});

test("ignores capital letters in a user name", async () => {
  expect(await signIn(testSandbox(), "ALEX", demoPassword)).toMatchObject({ result: 1 });
});

test("treats the same user name at another institution as another person with another member number", async () => {
  const sandbox = testSandbox();
  const here = await signIn(sandbox, "alex", demoPassword);
  const there = await signIn(sandbox, "alex", demoPassword, { headers: ironwood });

  expect(await member(sandbox, here.memberNumber)).toMatchObject({ lastName: "Marlowe" });
  expect(await member(sandbox, there.memberNumber, ironwood)).toMatchObject({ lastName: "Brandvold" });
  expect(await member(sandbox, there.memberNumber)).toMatchObject({ error: { code: "memberNotFound" } });
});

test("returns a member with the duration of each address and job until today", async () => {
  const sandbox = testSandbox(() => new Date("2026-11-21T10:00:00Z"));
  const { memberNumber } = await signIn(sandbox, "alex", demoPassword);

  const alex = await member(sandbox, memberNumber);

  expect(alex).toMatchObject({
    firstName: "Alex",
    taxpayerIdentificationNumber: "815127800",
    addresses: [{ type: "physical", street: "48 Beacon Street", postalCode: "04103", yearsLived: 10, monthsLived: 6 }],
    employment: [{ employer: "Casco Ferry Works", monthlyIncomeCents: 745000, yearsWorked: 12, monthsWorked: 2 }],
  });
});

test("lists a member's deposits with a reference that isn't the number, and no two members share one", async () => {
  const sandbox = testSandbox();
  const accounts = async (memberNumber: string) =>
    (await call(sandbox, { url: `/core/v1/members/${memberNumber}/accounts`, headers: harborlight })).json();

  const [alex, jordan, nobody] = await Promise.all(["1000001", "1000002", "42"].map(accounts));

  expect(alex).toMatchObject({
    accounts: [
      { type: "membership", availableBalanceCents: 500 },
      { type: "savings", availableBalanceCents: 1_284_055 },
      { type: "certificate", availableBalanceCents: 500_000 },
    ],
  });
  expect(alex.accounts[1].lastFour).toMatch(/^\d{4}$/);
  const references = [...alex.accounts, ...jordan.accounts].map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  expect(nobody).toMatchObject({ error: { code: "memberNotFound" } });
});

test("keeps jordan's history short in any year, with a previous address to fill it", async () => {
  const sandbox = testSandbox(() => new Date("2031-05-02T10:00:00Z"));
  const { memberNumber } = await signIn(sandbox, "jordan", demoPassword);

  const jordan = await member(sandbox, memberNumber);

  expect(jordan).toMatchObject({
    addresses: [
      { type: "physical", yearsLived: 0, monthsLived: 9 },
      { type: "previous", until: "2030-08-01" },
    ],
    employment: [{ period: "current", yearsWorked: 0, monthsWorked: 9 }, { period: "previous" }],
  });
});

test("rejects a call without the institution's key", async () => {
  const sandbox = testSandbox();
  const payload = { userName: "alex", password: demoPassword };

  const none = await call(sandbox, { method: "POST", url: "/core/v1/authenticate", payload });
  const wrong = await call(sandbox, { url: "/core/v1/members/1000001", headers: { authorization: "Bearer other" } });

  expect([none.statusCode, wrong.statusCode]).toEqual([401, 401]);
});

test("registers a member only in its own scope, with missing data from the demo member that it names", async () => {
  const sandbox = testSandbox();
  const registration = {
    institution: "harborlight",
    userName: "pat",
    password: "her own",
    like: "morgan",
    person: { firstName: "Pat" },
  };
  const url = "/~test-7/control/members";

  const created = await call(sandbox, { method: "POST", url, payload: registration });

  expect(created.statusCode).toBe(201);
  expect(await signIn(sandbox, "pat", "her own")).toEqual({ result: 2 });
  const inScope = await signIn(sandbox, "pat", "her own", { scope: "test-7" });
  expect(inScope).toEqual({ result: 1, memberNumber: created.json().memberNumber });
  const person = await call(sandbox, { url: `/~test-7/core/v1/members/${inScope.memberNumber}`, headers: harborlight });
  expect(person.json()).toMatchObject({ firstName: "Pat", lastName: "Adeyemi" });
});

test.each([
  ["an unknown field", { institution: "harborlight", userName: "pat", password: "x", nickname: "P" }],
  ["a missing password", { institution: "harborlight", userName: "pat" }],
  [
    "a result that does not exist",
    { institution: "harborlight", userName: "p", password: "x", authenticationResult: 9 },
  ],
])("rejects a registration with %s", async (_what, payload) => {
  const response = await call(testSandbox(), { method: "POST", url: "/control/members", payload });

  expect(response.statusCode).toBe(400);
});
