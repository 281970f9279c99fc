import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { smartyAuthId, smartyAuthToken, smartyEmbeddedKey } from "./smarty.ts";

const credentials = { "auth-id": smartyAuthId, "auth-token": smartyAuthToken };
const portland = { city: "Portland", state: "ME", zipcode: "04103" };

async function get(path: string, query: Record<string, string>, headers = {}): Promise<LightMyRequestResponse> {
  const url = `/smarty/${path}?${new URLSearchParams(query).toString()}`;
  return call(testSandbox(), { url, headers });
}

// oxlint-disable-next-line typescript/no-explicit-any
type Candidate = Record<string, any>;

async function lookUp(street: string, more: Record<string, string> = portland): Promise<Candidate[]> {
  const response = await get("street/street-address", { ...credentials, candidates: "5", street, ...more });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test("reports a street as deliverable in the postal service's spelling, in Smarty's fields", async () => {
  const [candidate, ...others] = await lookUp("48 beacon street");

  expect(others).toEqual([]);
  expect(candidate).toMatchObject({
    input_index: 0,
    candidate_index: 0,
    delivery_line_1: "48 Beacon St",
    last_line: expect.stringMatching(/^Portland ME 04103-\d{4}$/),
    delivery_point_barcode: expect.stringMatching(/^04103\d{4}48\d$/),
    components: {
      primary_number: "48",
      street_name: "Beacon",
      street_suffix: "St",
      city_name: "Portland",
      state_abbreviation: "ME",
      zipcode: "04103",
      plus4_code: expect.stringMatching(/^\d{4}$/),
      delivery_point: "48",
    },
    metadata: {
      record_type: "S",
      zip_type: "Standard",
      county_fips: "23005",
      county_name: "Cumberland",
      time_zone: "Eastern",
      utc_offset: -5,
      dst: true,
      precision: "Zip9",
    },
    analysis: { dpv_match_code: "Y", dpv_footnotes: "AABB", dpv_vacant: "N", dpv_cmra: "N", footnotes: "N#" },
  });
});

test("makes the digits of the barcode add up to a multiple of ten", async () => {
  const [candidate] = await lookUp("48 Beacon St");

  const digits = String(candidate?.["delivery_point_barcode"]).split("").map(Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  expect(sum % 10).toBe(0);
});

test("adds no footnotes to a correctly written address, and always returns the same answer", async () => {
  const [first] = await lookUp("48 Beacon St");
  const [second] = await lookUp("48 Beacon St");

  expect(first?.["analysis"].footnotes).toBeUndefined();
  expect(second).toEqual(first);
});

test.each([
  ["212 OCEAN AVENUE APARTMENT 3", "212 Ocean Ave Apt 3"],
  ["1420 east copper street", "1420 E Copper St"],
  ["1600 pennsylvania ave nw", "1600 Pennsylvania Ave NW"],
  ["10 1/2 Elm Street", "10 1/2 Elm St"],
  ["12 Broadway", "12 Broadway"],
  ["123 County Road 7", "123 County Road 7"],
  ["28 Fern Hollow", "28 Fern Holw"],
  ["100 Main St #4b", "100 Main St # 4B"],
  ["5 McIntyre Pl", "5 McIntyre Pl"],
])("delivers %s as %s", async (street, line) => {
  expect(await lookUp(street)).toMatchObject([{ delivery_line_1: line, analysis: { dpv_match_code: "Y" } }]);
});

test("includes a second line in the delivery line", async () => {
  expect(await lookUp("212 Ocean Ave", { ...portland, secondary: "apt 3" })).toMatchObject([
    { delivery_line_1: "212 Ocean Ave Apt 3", components: { secondary_designator: "Apt", secondary_number: "3" } },
  ]);
});

test("returns two candidates, north and south, for an ambiguous street, and one if the direction is given", async () => {
  const candidates = await lookUp("100 Ambiguous Way");

  expect(candidates.map((candidate) => candidate["delivery_line_1"])).toEqual([
    "100 N Ambiguous Way",
    "100 S Ambiguous Way",
  ]);
  expect(candidates.map((candidate) => candidate["candidate_index"])).toEqual([0, 1]);
  expect(await lookUp("100 N Ambiguous Way")).toHaveLength(1);
  expect(await lookUp("100 Ambiguous Way", { ...portland, candidates: "1" })).toHaveLength(1);
});

test.each([
  ["200 Many Doors Way", "D", "AAN1", "H#"],
  ["200 Many Doors Way Apt 4", "Y", "AABB", undefined],
  ["300 Wrong Door Way Apt 9", "S", "AACC", "S#"],
  ["300 Wrong Door Way", "Y", "AABB", undefined],
  ["600 Box Style Rd", "Y", "AABBPB", undefined],
  ["48 Beacon", "Y", "AABB", "L#"],
])("answers %s with %s %s %s", async (street, code, dpv, footnotes) => {
  const [candidate] = await lookUp(street);

  expect(candidate?.["analysis"]).toMatchObject({ dpv_match_code: code, dpv_footnotes: dpv });
  expect(candidate?.["analysis"].footnotes).toBe(footnotes);
});

test("corrects a misspelled street", async () => {
  expect(await lookUp("400 Mispelled Ln")).toMatchObject([
    {
      delivery_line_1: "400 Misspelled Ln",
      analysis: { dpv_match_code: "Y", footnotes: expect.stringContaining("M#") },
    },
  ]);
});

test("marks vacant houses and private mailboxes", async () => {
  expect(await lookUp("700 Vacant Ct")).toMatchObject([{ analysis: { dpv_vacant: "Y" } }]);
  expect(await lookUp("800 Mail Store Plz")).toMatchObject([{ analysis: { dpv_cmra: "Y" } }]);
});

test.each([
  ["500 Nowhere Rd", portland],
  ["Beacon Street", portland],
  ["48 Beacon Street", { city: "Atlantis", state: "ME", zipcode: "00001" }],
  ["48 Beacon Street", { city: "APO", state: "AE", zipcode: "09012" }],
  ["PSC 12 Box 100", portland],
])("returns no candidate for %s", async (street, where) => {
  expect(await lookUp(street, where)).toEqual([]);
});

test("returns an unknown street as unconfirmed with match=invalid", async () => {
  expect(await lookUp("500 Nowhere Rd", { ...portland, match: "invalid" })).toMatchObject([
    { analysis: { dpv_match_code: "N", dpv_footnotes: "A1" } },
  ]);
});

test("names the kind of match with match=enhanced", async () => {
  expect(await lookUp("200 Many Doors Way", { ...portland, match: "enhanced" })).toMatchObject([
    { analysis: { enhanced_match: "postal-match,missing-secondary" } },
  ]);
});

test.each([
  ["PO Box 12", "PO Box 12"],
  ["P.O. Box 12", "PO Box 12"],
])("gives %s the record type P", async (street, line) => {
  expect(await lookUp(street)).toMatchObject([{ delivery_line_1: line, metadata: { record_type: "P" } }]);
});

test("gives a rural route the record type R", async () => {
  expect(await lookUp("RR 2 Box 152")).toMatchObject([
    { delivery_line_1: "RR 2 Box 152", metadata: { record_type: "R" } },
  ]);
});

test("returns a military address without a county and with its own footnotes", async () => {
  const [candidate] = await lookUp("PSC 12 Box 100", { city: "APO", state: "AE", zipcode: "09012" });

  expect(candidate).toMatchObject({
    delivery_line_1: "PSC 12 Box 100",
    metadata: { zip_type: "Military" },
    analysis: { dpv_footnotes: "AABBF1", footnotes: "Y#" },
  });
  expect(candidate?.["metadata"].county_fips).toBeUndefined();
});

test.each([
  ["a wrong city", { city: "Bangor", state: "ME", zipcode: "04103" }, "Portland ME 04103", "B#"],
  ["a ZIP code that does not exist", { city: "Freeport", state: "ME", zipcode: "00001" }, "Freeport ME 04032", "A#"],
  ["a ZIP code of another state", { city: "Freeport", state: "ME", zipcode: "85719" }, "Freeport ME 04032", "A#"],
  ["no ZIP code", { city: "Freeport", state: "ME" }, "Freeport ME 04032", undefined],
  ["a last line", { lastline: "Freeport, ME 04032" }, "Freeport ME 04032", undefined],
])("corrects %s", async (_what, where, lastLine, footnotes) => {
  const [candidate] = await lookUp("48 Beacon St", where);

  expect(candidate?.["last_line"].slice(0, -5)).toBe(lastLine);
  expect(candidate?.["analysis"].footnotes).toBe(footnotes);
});

test("accepts an address in one line", async () => {
  expect(await lookUp("48 Beacon St, Portland, ME 04103", {})).toMatchObject([
    { delivery_line_1: "48 Beacon St", components: { city_name: "Portland" } },
  ]);
});

test("answers each input of a batch under its index and leaves out unknown ones", async () => {
  const response = await call(testSandbox(), {
    method: "POST",
    url: `/smarty/street/street-address?${new URLSearchParams(credentials).toString()}`,
    payload: [
      { street: "48 Beacon St", ...portland, input_id: "a" },
      { street: "500 Nowhere Rd", ...portland },
      { street: "100 Ambiguous Way", ...portland, candidates: 5 },
    ],
  });

  expect(response.json()).toMatchObject([
    { input_id: "a", input_index: 0 },
    { input_index: 2, candidate_index: 0 },
    { input_index: 2, candidate_index: 1 },
  ]);
});

test("rejects a batch of more than a hundred with a 413, and anything but a list with a 400", async () => {
  const url = `/smarty/street/street-address?${new URLSearchParams(credentials).toString()}`;
  const post = async (payload: object): Promise<number> =>
    (await call(testSandbox(), { method: "POST", url, payload })).statusCode;

  expect(await post(Array.from({ length: 101 }, () => ({ street: "1 Main St" })))).toBe(413);
  expect(await post({ street: "1 Main St" })).toBe(400);
});

test("names the larger of a ZIP code's two counties first and the other as alternate", async () => {
  const response = await get("zip/lookup", { ...credentials, zipcode: "75080" });

  expect(response.json()).toMatchObject([
    {
      input_index: 0,
      city_states: [{ city: "Richardson", state_abbreviation: "TX", state: "Texas", mailable_city: true }],
      zipcodes: [
        {
          zipcode: "75080",
          zipcode_type: "S",
          default_city: "Richardson",
          county_fips: "48113",
          county_name: "Dallas",
          alternate_counties: [
            { county_fips: "48085", county_name: "Collin", state_abbreviation: "TX", state: "Texas" },
          ],
        },
      ],
    },
  ]);
});

test.each([
  [{ zipcode: "00001" }, "invalid_zipcode"],
  [{ zipcode: "abc" }, "invalid_zipcode"],
  [{ city: "Atlantis", state: "ME" }, "invalid_city"],
  [{}, "blank"],
])("answers a ZIP lookup of %j with %s", async (query, status) => {
  const response = await get("zip/lookup", { ...credentials, ...query });

  expect(response.json()).toMatchObject([{ input_index: 0, status }]);
});

test("finds the ZIP codes of a city by its name", async () => {
  const response = await get("zip/lookup", { ...credentials, city: "freeport", state: "me" });

  expect(response.json()).toMatchObject([
    { zipcodes: [{ zipcode: "04032" }, { zipcode: "04033" }, { zipcode: "04034", zipcode_type: "P" }] },
  ]);
});

async function suggestions(query: Record<string, string>): Promise<Candidate[]> {
  const response = await get("autocomplete/lookup", { ...credentials, ...query });
  expect(response.statusCode).toBe(200);
  return response.json().suggestions;
}

test("completes a street in Smarty's fields, with at most ten suggestions", async () => {
  const found = await suggestions({ search: "48 bea" });

  expect(found[0]).toEqual({
    street_line: "48 Beacon St",
    secondary: "",
    city: "Portland",
    state: "ME",
    zipcode: "04103",
    entries: 0,
  });
  expect(found.length).toBeLessThanOrEqual(10);
});

test("suggests only addresses that verification accepts", async () => {
  const sandbox = testSandbox();
  for (const { street_line, city, state, zipcode } of await suggestions({ search: "12 o" })) {
    const query = new URLSearchParams({ ...credentials, street: street_line, city, state, zipcode }).toString();
    const response = await call(sandbox, { url: `/smarty/street/street-address?${query}` });
    expect(response.json()).toMatchObject([{ delivery_line_1: street_line, analysis: { dpv_match_code: "Y" } }]);
  }
});

test.each([
  [{ include_only_states: "TX" }, (found: Candidate) => found["state"] === "TX"],
  [{ include_only_zip_codes: "75080;30301" }, (found: Candidate) => ["75080", "30301"].includes(found["zipcode"])],
  [{ include_only_cities: "Freeport,ME" }, (found: Candidate) => found["city"] === "Freeport"],
  [{ exclude_states: "ME" }, (found: Candidate) => found["state"] !== "ME"],
])("follows the autocomplete parameters %j", async (where, isRight) => {
  const found = await suggestions({ search: "48 main", ...where });

  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((suggestion) => !isRight(suggestion))).toEqual([]);
});

test("lists a preferred state first", async () => {
  const found = await suggestions({ search: "48 beacon st", prefer_states: "AZ", max_results: "10" });

  expect(found[0]?.["state"]).toBe("AZ");
});

test("completes an unlisted street as typed", async () => {
  const found = await suggestions({ search: "7 quarrystone", include_only_zip_codes: "04103" });

  expect(found.map(({ street_line }) => street_line)).toEqual([
    "7 Quarrystone St",
    "7 Quarrystone Rd",
    "7 Quarrystone Ave",
  ]);
});

test("narrows the cities by the text after a comma", async () => {
  const found = await suggestions({ search: "48 beacon st, tuc" });

  expect(new Set(found.map(({ city }) => city))).toEqual(new Set(["Tucson"]));
});

test.each(["Portland ME 04103", "Portland, ME, 04103", "Portland ME, 04103"])(
  "lists a building's apartments when it is selected as in %s",
  async (lastLine) => {
    const [building] = await suggestions({ search: "200 many", include_only_zip_codes: "04103" });
    expect(building).toMatchObject({ street_line: "200 Many Doors Way", secondary: "Apt", entries: 12 });

    const selected = `200 Many Doors Way Apt (12) ${lastLine}`;
    const units = await suggestions({ search: "200 Many Doors Way", selected });

    expect(units).toHaveLength(10);
    expect(units[0]).toMatchObject({
      street_line: "200 Many Doors Way",
      secondary: "Apt 1",
      city: "Portland",
      entries: 0,
    });
  },
);

test.each(["", "48", "beacon st", "48 ab"])("suggests nothing for too little text (%s)", async (search) => {
  const response = await get("autocomplete/lookup", { ...credentials, search });

  expect(response.json().suggestions ?? []).toEqual([]);
});

test("lets a page call autocomplete with the embedded key, and the browser read the answer", async () => {
  const origin = "http://ironwood.localhost:4000";
  const response = await get("autocomplete/lookup", { key: smartyEmbeddedKey, search: "48 bea" }, { origin });

  expect(response.statusCode).toBe(200);
  expect(response.headers["access-control-allow-origin"]).toBe(origin);
});

test.each([
  ["no credentials", {}, {}],
  ["a wrong token", { ...credentials, "auth-token": "no" }, {}],
  ["the embedded key of another page", { key: smartyEmbeddedKey }, { origin: "https://elsewhere.example" }],
  ["the embedded key without a page", { key: smartyEmbeddedKey }, {}],
])("rejects %s with a 401", async (_what, query, headers) => {
  for (const path of ["autocomplete/lookup", "street/street-address", "zip/lookup"]) {
    const response = await get(path, { search: "48 bea", street: "1 Main St", zipcode: "04103", ...query }, headers);
    expect(response.statusCode).toBe(401);
    expect(response.json().errors).toHaveLength(1);
  }
});

test("rejects a lookup without its input with a 422", async () => {
  expect((await get("street/street-address", credentials)).statusCode).toBe(422);
  expect((await get("autocomplete/lookup", credentials)).statusCode).toBe(422);
});

test("answers an injected overload in Smarty's format, which a browser may read", async () => {
  const sandbox: Sandbox = testSandbox();
  const fault = { vendor: "smarty", operation: "autocomplete", fault: "429" };
  await call(sandbox, { method: "POST", url: "/control/faults", payload: fault });

  const origin = "http://localhost:4000";
  const url = `/smarty/autocomplete/lookup?key=${smartyEmbeddedKey}&search=48+bea`;
  const response = await call(sandbox, { url, headers: { origin } });

  expect(response.statusCode).toBe(429);
  expect(response.json()).toEqual({ errors: [{ message: "Too many requests" }] });
  expect(response.headers["access-control-allow-origin"]).toBe(origin);
});
