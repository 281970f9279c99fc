import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { smartyAuthId, smartyAuthToken, smartyEmbeddedKey } from "./smarty.ts";

/* What the vendor's own package sends, and our adapters don't. */

const credentials = { "auth-id": smartyAuthId, "auth-token": smartyAuthToken };
const basic = { authorization: `Basic ${Buffer.from(`${smartyAuthId}:${smartyAuthToken}`).toString("base64")}` };

async function get<Answer>(path: string, query: Record<string, string>, headers = {}): Promise<Answer> {
  const url = `/smarty/${path}?${new URLSearchParams(query).toString()}`;
  const response = await call(testSandbox(), { url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}

interface Candidate {
  readonly delivery_line_1: string;
  readonly last_line: string;
  readonly analysis: { readonly components?: Record<string, { status: string; change?: string[] }> };
}

const lookUp = async (query: Record<string, string>) =>
  get<Candidate[]>("street/street-address", { ...credentials, ...query });

test.each([
  ["48 Beacon St Portland ME 04103", "48 Beacon St", "Portland ME 04103"],
  ["48 Beacon St Portland ME", "48 Beacon St", "Portland ME 041"],
  ["48 Beacon St 04103", "48 Beacon St", "Portland ME 04103"],
  ["48 Beacon St Salt Lake City UT", "48 Beacon St", "Salt Lake City UT"],
  ["212 Ocean Ave Apt 3, Portland, ME 04103-1234", "212 Ocean Ave Apt 3", "Portland ME 04103"],
  ["212 Ocean Ave, Apt 3, Portland, ME", "212 Ocean Ave Apt 3", "Portland ME"],
])("reads a whole address in one line: %s", async (street, line, place) => {
  const [candidate] = await lookUp({ street });

  expect(candidate?.delivery_line_1).toBe(line);
  expect(candidate?.last_line).toContain(place);
});

test.each([
  ["street/street-address", { street: "48 Beacon St", zipcode: "04103" }],
  ["zip/lookup", { zipcode: "04103" }],
  ["autocomplete/lookup", { search: "48 bea" }],
])("takes a server's credentials as a header for %s", async (path, query) => {
  expect(await get(path, query, basic)).toBeTruthy();
});

test("refuses wrong credentials in a header", async () => {
  const headers = { authorization: `Basic ${Buffer.from(`${smartyAuthId}:no`).toString("base64")}` };

  expect((await call(testSandbox(), { url: "/smarty/zip/lookup?zipcode=04103", headers })).statusCode).toBe(401);
});

const features = "component-analysis,iana-timezone";

test("analyzes each part of an address if it is asked to", async () => {
  const where = { street: "400 Mispelled Ln", zipcode: "04103", features };
  const [misspelled] = await lookUp(where);
  const [withoutUnit] = await lookUp({ ...where, street: "200 Many Doors Way" });
  const [wrongUnit] = await lookUp({ ...where, street: "300 Wrong Door Way Apt 9" });
  const [plain] = await lookUp({ street: "48 Beacon St", zipcode: "04103" });

  expect(misspelled?.analysis.components).toMatchObject({
    primary_number: { status: "confirmed" },
    street_name: { status: "confirmed", change: ["spelling"] },
    zipcode: { status: "confirmed" },
  });
  expect(withoutUnit?.analysis.components?.["secondary_number"]).toEqual({ status: "missing" });
  expect(wrongUnit?.analysis.components?.["secondary_number"]).toEqual({ status: "unconfirmed" });
  expect(plain?.analysis.components).toBeUndefined();
});

test("answers a browser that asks first whether a page may call", async () => {
  const origin = "http://harborlight.localhost:4000";
  const asked = await call(testSandbox(), {
    method: "OPTIONS",
    url: `/smarty/street/street-address?key=${smartyEmbeddedKey}`,
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
  });

  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-headers": "content-type",
    "access-control-allow-methods": expect.stringContaining("POST") as string,
  });
});

interface Suggestion {
  readonly street_line: string;
  readonly secondary: string;
  readonly entries: number;
  readonly smarty_key?: string;
  readonly entry_id?: string;
}

async function suggest(path: string, query: Record<string, string>): Promise<readonly Suggestion[]> {
  const near = { include_only_zip_codes: "04103", ...query };
  return (await get<{ suggestions: Suggestion[] }>(path, { ...credentials, ...near })).suggestions;
}

test("lists a building's apartments for somebody who types one", async () => {
  const units = await suggest("autocomplete/lookup", { search: "200 Many Doors Way Apt 1" });

  expect(units.map(({ secondary, entries }) => [secondary, entries])).toEqual([
    ["Apt 1", 0],
    ["Apt 10", 0],
    ["Apt 11", 0],
    ["Apt 12", 0],
  ]);
  expect((await suggest("autocomplete/lookup", { search: "48 Beacon St Apt 3" }))[0]?.street_line).toBe("48 Beacon St");
});

test("answers as US Autocomplete too, with a key for an address and a name for a building", async () => {
  const v2 = "autocomplete/v2/lookup";
  const [building] = await suggest(v2, { search: "200 Many Doors" });
  const units = await suggest(v2, { search: "200 Many Doors", selected: building?.entry_id ?? "" });

  expect(building).toMatchObject({ entries: 12, entry_id: expect.any(String) as string });
  expect(building).not.toHaveProperty("smarty_key");
  expect(units[0]).toMatchObject({
    secondary: "Apt 1",
    entries: 0,
    smarty_key: expect.stringMatching(/^\d+$/) as string,
  });
  expect(await suggest(v2, { search: "200 Many Doors", exclude: "po-box,residential" })).toEqual([]);
});
