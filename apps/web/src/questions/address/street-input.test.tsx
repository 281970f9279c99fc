// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { PostalAddress } from "@portico/domain/address/address";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import type { AddressValues } from "./address-values.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StreetInput } from "./street-input.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";

const service = "https://autocomplete.example";

afterEach(() => {
  vi.useRealTimers();
});

function StreetPage({ suggests, postalCode }: { suggests: boolean; postalCode?: string | undefined }) {
  const form = useStepForm({
    schema: PostalAddress,
    defaults: { postalCode },
    save: async () => ({}),
    onDone: () => undefined,
  });
  return <StreetInput form={form as unknown as StepForm<AddressValues>} suggests={suggests} />;
}

const anchor = { street_line: "48 Anchor St", city: "Portland", state: "ME", zipcode: "04101", entries: 0 };

interface Service {
  readonly token?: string;
  readonly suggestions?: readonly object[];
  /** The ZIP code that the form has already. */
  readonly postalCode?: string;
}

/** Renders the street field, and collects the requests to the suggestion service. */
async function typing(suggests: boolean, { token = "embedded-key", suggestions = [anchor], postalCode }: Service = {}) {
  fakeApi().on(addressApi.vendorToken, { token, baseUrl: service });
  const ours = globalThis.fetch;
  const asked: string[] = [];
  const preferred: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.startsWith(service)) return ours(url, init);
    asked.push(new URL(url).searchParams.get("search") ?? "");
    preferred.push(new URL(url).searchParams.get("prefer_zip_codes"));
    return Response.json({ suggestions });
  });
  await renderPage(<StreetPage suggests={suggests} postalCode={postalCode} />);
  vi.useFakeTimers();
  const type = (text: string) => fireEvent.change(screen.getByLabelText("Street"), { target: { value: text } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { asked, preferred, type, pass };
}

test(
  "asks the service after 600 ms without typing, and offers its addresses",
  { tags: ["7.autocomplete.debounce", "2.widget.address-form", "9.address-debounce"] },
  async () => {
    const { asked, type, pass } = await typing(true);

    type("48 A");
    await pass(599);
    type("48 Anch");
    await pass(599);
    expect(asked).toEqual([]);
    await pass(1);

    expect(asked).toEqual(["48 Anch"]);
    expect(screen.getByRole("option", { name: /48 Anchor St/ })).toBeInTheDocument();
  },
);

test("doesn't call the service if suggestions are off", { tags: ["7.autocomplete.off"] }, async () => {
  const { asked, type, pass } = await typing(false);

  type("48 Anchor");
  await pass(2000);

  expect(asked).toEqual([]);
});

test(
  "offers only addresses without further entries",
  { tags: ["7.autocomplete.service", "7.autocomplete.zero-entries"] },
  async () => {
    const building = { ...anchor, street_line: "50 Anchor St", entries: 12 };
    const { type, pass } = await typing(true, { suggestions: [building, anchor] });

    type("48 Anchor");
    await pass(600);

    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      expect.stringContaining("48 Anchor St"),
    ]);
  },
);

test(
  "doesn't call the service if the vendor's token is 'disabled'",
  { tags: ["7.autocomplete.token-disabled"] },
  async () => {
    const { asked, type, pass } = await typing(true, { token: "disabled" });

    type("48 Anchor");
    await pass(2000);

    expect(asked).toEqual([]);
  },
);

test.each([
  ["04101", "04101"],
  ["04101-2213", "04101"],
  ["041", null],
  [undefined, null],
])("prefers suggestions near the ZIP code %s", async (postalCode, expected) => {
  const { preferred, type, pass } = await typing(true, postalCode === undefined ? {} : { postalCode });

  type("48 Anch");
  await pass(600);

  expect(preferred).toEqual([expected]);
});

test("says at once that a chosen address has another ZIP code than the typed one", async () => {
  const { type, pass } = await typing(true, { postalCode: "04103" });
  type("48 Anch");
  await pass(600);

  fireEvent.click(screen.getByText("48 Anchor St, Portland, ME 04101"));

  expect(screen.getByText("This address is in another ZIP code, so we changed it to 04101.")).toBeVisible();
});

test("says nothing about a chosen address in the typed ZIP code", async () => {
  const { type, pass } = await typing(true, { postalCode: "04101" });
  type("48 Anch");
  await pass(600);

  fireEvent.click(screen.getByText("48 Anchor St, Portland, ME 04101"));

  expect(screen.queryByText(/another ZIP code/)).not.toBeInTheDocument();
});
