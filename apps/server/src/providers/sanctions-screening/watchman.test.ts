import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testSanctionsScreener } from "./sanctions-screener.suite.ts";
import { createWatchman, type WatchmanOptions } from "./watchman.ts";

const now = new Date("2026-11-21T10:00:00Z");
const person = { firstName: "Orlen", lastName: "Vaskovar" };

const adapter = (sandboxUrl: string, options: Partial<WatchmanOptions> = {}) =>
  createWatchman({
    baseUrl: `${sandboxUrl}/watchman`,
    lists: ["us_ofac", "us_non_sdn"],
    timeoutMs: 5000,
    clock: () => now,
    ...options,
  });

testSanctionsScreener(adapter);

for (const operation of ["search", "lists"])
  testVendorFaults({
    vendor: "watchman",
    operation,
    isRepeated: true,
    call: (url, connection) => adapter(url, connection).search(person),
  });

test("counts a service without one of the lists as unavailable, and never as a clear search", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { lists: ["us_ofac", "eu_csl"] }).search(person)).rejects.toMatchObject({
    failure: "unavailable",
  });
});

test.each([
  ["2026-11-24T10:00:00Z", true],
  ["2026-11-24T10:00:01Z", false],
])("at %s, lists of November 21 are new enough: %s", async (time, isEnough) => {
  const { url } = await testSandbox();

  const found = await adapter(url, { clock: () => new Date(time) })
    .search(person)
    .then(
      () => true,
      () => false,
    );

  expect(found).toBe(isEnough);
});

test("drops entries of lists that don't count", async () => {
  const { url } = await testSandbox();
  const found = async (lists: readonly string[]) =>
    (await adapter(url, { lists }).search({ firstName: "Tomas", lastName: "Keshvardi" })).entries.length;

  expect([await found(["us_ofac"]), await found(["us_ofac", "us_non_sdn"])]).toEqual([0, 1]);
});

/** The answer of Watchman's own client test, shortened: `pkg/search/client_private_test.go`. */
const published = {
  query: { name: "Nicolas Maduro", entityType: "person", sourceList: "api-request" },
  entities: [
    {
      name: "Nicolas MADURO MOROS",
      entityType: "person",
      sourceList: "us_ofac",
      sourceID: "22790",
      person: { name: "Nicolas MADURO MOROS", altNames: null, gender: "male", birthDate: "1962-11-23T00:00:00Z" },
      business: null,
      addresses: null,
      sanctionsInfo: null,
      sourceData: { entityID: "22790", remarks: "DOB 23 Nov 1962; POB Caracas, Venezuela; citizen Venezuela." },
      match: 0.77,
    },
    {
      name: "Nicolas Ernesto MADURO GUERRA",
      entityType: "person",
      sourceList: "us_ofac",
      sourceID: "26946",
      person: { altNames: ["Nicolasito"], birthDate: "1990-06-21T00:00:00Z" },
      sourceData: null,
      match: 0.75,
    },
  ],
};

test("reads an answer as Watchman's own tests have it", async () => {
  const server = createServer((request, response) => {
    const info = { lists: { us_ofac: 19_000 }, listHashes: null, endedAt: now.toISOString() };
    response.end(JSON.stringify(request.url!.startsWith("/v2/listinfo") ? info : published));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { entries } = await adapter("", { baseUrl, lists: ["us_ofac"] }).search(person);

  expect(entries).toEqual([
    {
      list: "us_ofac",
      entryId: "22790",
      kind: "person",
      names: ["Nicolas MADURO MOROS"],
      birthDates: [{ earliest: "1962-11-23", latest: "1962-11-23" }],
    },
    {
      list: "us_ofac",
      entryId: "26946",
      kind: "person",
      names: ["Nicolas Ernesto MADURO GUERRA", "Nicolasito"],
      birthDates: [{ earliest: "1990-01-01", latest: "1990-12-31" }],
    },
  ]);
});
