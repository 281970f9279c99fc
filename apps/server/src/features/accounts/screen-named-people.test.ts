import { expect, test } from "vitest";
import { createWatchman } from "../../providers/sanctions-screening/watchman.ts";
import { testSandbox } from "../../providers/testing/test-sandbox.ts";
import { screenNamedPeople, type NamedInApplication } from "./screen-named-people.ts";

const now = new Date("2026-11-21T10:00:00Z");

async function asking() {
  const sandbox = await testSandbox();
  const warnings: object[] = [];
  const sanctionsScreener = createWatchman({
    baseUrl: `${sandbox.url}/watchman`,
    lists: ["us_ofac", "us_non_sdn"],
    timeoutMs: 5000,
    clock: () => now,
    pause: async () => undefined,
  });
  const log = {
    info: () => undefined,
    warn: (message: string, details?: object) => void warnings.push({ message, ...details }),
    fault: () => undefined,
  };
  return { sandbox, warnings, scope: { log, now, providers: { sanctionsScreener } } };
}

const owner = { role: "primary", firstName: "Dana", lastName: "Reyes", dateOfBirth: "1986-04-17" } as const;
const beneficiary = {
  role: "beneficiary",
  firstName: "Orlen",
  lastName: "Vaskovar",
  dateOfBirth: "1963-07-28",
} as const;
const trustedContact = { role: "trustedContact", firstName: "Mirela", lastName: "Dunastro" } as const;

const named = ({ role, firstName, lastName }: NamedInApplication) => ({ role, firstName, lastName });

test("checks everybody who is named, and keeps the entries with the state of the lists", async () => {
  const { scope } = await asking();

  const checks = await screenNamedPeople(scope, [owner, beneficiary, trustedContact]);

  const listVersion = expect.stringContaining("us_ofac sandbox-") as string;
  const checkedAt = now.toISOString();
  expect(checks).toEqual([
    { ...named(owner), outcome: "clear", checkedAt, listVersion, entries: [] },
    {
      ...named(beneficiary),
      outcome: "confirmed",
      checkedAt,
      listVersion,
      entries: [{ list: "us_ofac", entryId: "900001", name: "Orlen Tadim VASKOVAR" }],
    },
    {
      ...named(trustedContact),
      outcome: "potential",
      checkedAt,
      listVersion,
      entries: [{ list: "us_ofac", entryId: "900002", name: "Mirela DUNASTRO" }],
    },
  ]);
});

test("says that nobody answered while the service is down, and logs no name", async () => {
  const { sandbox, scope, warnings } = await asking();
  await sandbox.arm({ vendor: "watchman", fault: "500" });

  expect(await screenNamedPeople(scope, [beneficiary])).toEqual([
    { ...named(beneficiary), outcome: "unavailable", checkedAt: now.toISOString(), entries: [] },
  ]);
  expect(JSON.stringify(warnings)).toContain("watchman");
  expect(JSON.stringify(warnings)).not.toMatch(/Orlen|Vaskovar|1963/);
});
