import { expect, onTestFinished, test, vi } from "vitest";
import { addressDebounceMs, suggestAddresses } from "./address-autocomplete.ts";

const access = { token: "embedded-key", baseUrl: "https://autocomplete.example" };
const home = { street_line: "48 Anchor St", city: "Portland", state: "ME", zipcode: "04101" };

/** A service that answers with these rows, and records the requested URLs. */
function aService(...rows: object[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ suggestions: rows });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

const suggest = (search: string, { token = access.token, postalCode }: { token?: string; postalCode?: string } = {}) =>
  suggestAddresses({ ...access, token }, { search, postalCode }, new AbortController().signal);

test(
  "offers only suggestions for a single address",
  { tags: ["7.autocomplete.service", "7.autocomplete.zero-entries", "2.widget.address-form"] },
  async () => {
    const asked = aService({ ...home, entries: 0 }, { ...home, street_line: "50 Anchor St", entries: 12 }, home);

    const suggestions = await suggest("48 Anc");

    const address = { street: "48 Anchor St", city: "Portland", state: "ME", postalCode: "04101" };
    expect(suggestions).toEqual([address, address]);
    expect(asked).toEqual(["https://autocomplete.example/lookup?key=embedded-key&search=48+Anc&max_results=10"]);
  },
);

test("offers only addresses in a known ZIP code", async () => {
  const asked = aService(home, { ...home, zipcode: "04401", city: "Bangor" });

  const suggestions = await suggest("48 Anc", { postalCode: "04101" });

  expect(new URL(asked[0]!).searchParams.get("prefer_zip_codes")).toBe("04101");
  expect(suggestions?.map(({ city }) => city)).toEqual(["Portland"]);
});

test("offers addresses elsewhere if the ZIP code has none, because it may be wrong", async () => {
  aService({ ...home, zipcode: "04401", city: "Bangor" });

  const suggestions = await suggest("48 Anc", { postalCode: "04101" });

  expect(suggestions?.map(({ city }) => city)).toEqual(["Bangor"]);
});

test(
  "doesn't call the service if the vendor's token is 'disabled'",
  { tags: ["7.autocomplete.token-disabled"] },
  async () => {
    const asked = aService(home);

    expect(await suggest("48 Anchor", { token: "disabled" })).toEqual([]);
    expect(asked).toEqual([]);
  },
);

test("doesn't call the service for a text that is too short", async () => {
  const asked = aService(home);

  expect(await suggest("48")).toEqual([]);
  expect(asked).toEqual([]);
});

test("calls the service after 600 milliseconds without typing", { tags: ["9.address-debounce"] }, () => {
  expect(addressDebounceMs).toBe(600);
});
