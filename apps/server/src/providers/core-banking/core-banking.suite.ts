import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { CoreBanking } from "./port.ts";

const password = "Sandbox-2026";

export function testCoreBanking(create: (sandboxUrl: string) => CoreBanking): void {
  test.each([
    ["alex", password, 1],
    ["alex", "wrong", 2],
    ["nobody", password, 2],
    ["quinn", password, 3],
    ["taylor", password, 4],
    ["taylor", "wrong", 2],
    ["robin", password, 5],
    ["noel", password, 0],
  ])("answers %s with %s as %i, and identifies the member only with 1", async (userName, typed, result) => {
    const { url } = await testSandbox();

    const answer = await create(url).authenticate(userName, typed);

    expect(answer.result).toBe(result);
    expect(answer.memberNumber !== undefined).toBe(result === 1);
  });

  test("returns a member's profile with the current home and job first, and amounts in dollars", async () => {
    const { url } = await testSandbox();
    const core = create(url);

    const member = await core.member((await core.authenticate("jordan", password)).memberNumber!);

    expect(member).toMatchObject({
      firstName: "Jordan",
      emailAddress: "jordan.whitcomb@example.com",
      phoneNumber: "2075550111",
      dateOfBirth: "1994-11-02",
      taxpayerIdentificationNumber: "836207600",
      memberSince: "2019-08-05",
      homes: [
        {
          street: "212 Ocean Avenue",
          secondaryLine: "Apt 3",
          state: "ME",
          residence: "rent",
          monthlyHousingPayment: 1420,
          since: "2026-02-01",
        },
        { street: "9 Juniper Road", since: "2019-06-01", until: "2026-02-01" },
      ],
    });
    expect(member.jobs[0]).toMatchObject({ status: "employed", employer: "Tidewater Clinic" });
    expect(member.homes[0]).not.toHaveProperty("until");
  });

  test("returns whether a member may apply online", async () => {
    const { url } = await testSandbox();
    const core = create(url);
    const mayApply = async (userName: string) =>
      (await core.member((await core.authenticate(userName, password)).memberNumber!)).mayApplyOnline;

    expect([await mayApply("alex"), await mayApply("blair")]).toEqual([true, false]);
  });

  test.each([
    ["1000001", { result: 1, userName: "alex" }],
    ["9999999", { result: 2 }],
  ])("signs on member %s with the same results as a sign-in", async (memberNumber, answer) => {
    const { url } = await testSandbox();

    expect(await create(url).signOn(memberNumber)).toEqual(answer);
  });

  test("lists a member's own deposits, in dollars", async () => {
    const { url } = await testSandbox();
    const core = create(url);

    const [own, others] = await Promise.all([core.accounts("1000001"), core.accounts("1000002")]);

    expect(own.map(({ type, availableBalance }) => [type, availableBalance])).toEqual([
      ["membership", 5],
      ["savings", 12_840.55],
      ["certificate", 5000],
    ]);
    const references = new Set(others.map(({ reference }) => reference));
    expect(own.filter(({ reference }) => references.has(reference))).toEqual([]);
    await expect(core.accounts("42")).rejects.toMatchObject({ failure: "rejected" });
  });

  test("rejects an unknown member number", async () => {
    const { url } = await testSandbox();

    await expect(create(url).member("42")).rejects.toMatchObject({ failure: "rejected" });
  });
}
