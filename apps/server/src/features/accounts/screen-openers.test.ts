import { expect, test } from "vitest";
import { opener } from "../../providers/account-screening/account-screener.suite.ts";
import { createTidegate } from "../../providers/account-screening/tidegate.ts";
import { testSandbox } from "../../providers/testing/test-sandbox.ts";
import { aTenant } from "../../testing/test-tenant.ts";
import { screenOpeners } from "./screen-openers.ts";

async function asking() {
  const sandbox = await testSandbox();
  const warnings: string[] = [];
  const accountScreener = createTidegate({
    baseUrl: `${sandbox.url}/tidegate`,
    key: "sandbox-tidegate-key",
    subscriberCode: "PORTICO01",
    timeoutMs: 5000,
    pause: async () => undefined,
  });
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message), fault: () => undefined };
  return { sandbox, warnings, scope: { tenant: aTenant("harborlight"), log, providers: { accountScreener } } };
}

const owners = [
  { ...opener, applicantId: 1 },
  { ...opener, applicantId: 2, role: "joint", taxpayerIdentificationNumber: "815120031" },
] as const;

test("asks about each person who opens the account, and once in every try", async () => {
  const { scope } = await asking();

  const first = await screenOpeners(scope, 77, owners);
  const again = await screenOpeners(scope, 77, owners);

  expect(first.map((report) => report?.items.map(({ kind }) => kind))).toEqual([[], ["accountAbuse"]]);
  expect(again).toEqual(first);
});

test("knows nothing about a person while the agency is down, and goes on", async () => {
  const { sandbox, scope, warnings } = await asking();
  await sandbox.arm({ vendor: "tidegate", fault: "500" });

  expect(await screenOpeners(scope, 77, owners)).toEqual([undefined, undefined]);
  expect(warnings).toEqual(Array.from(owners, () => "A vendor failed, so its failure policy applies."));
});
