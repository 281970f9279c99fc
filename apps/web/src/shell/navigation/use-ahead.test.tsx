// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { leavingApi } from "@portico/contract/leaving";
import { auto } from "@portico/domain/flow/auto";
import { ProductCode } from "@portico/domain/loan/product";
import { queryClient } from "../../api/query-client.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aJourney } from "../../testing/samples.ts";
import { defaultBranding } from "../branding/default-branding.ts";
import type { NavigatorState } from "./navigator.ts";
import { useAhead } from "./use-ahead.ts";

afterEach(() => vi.unstubAllGlobals());

const images = {
  ...defaultBranding().images,
  headers: { identity: "/identity.svg", contact: "/contact.svg", joint: "/joint.svg", default: "/default.svg" },
};

/** Opens a page. Returns the list of the pictures that it fetches when it is idle. */
function openPage(page: NonNullable<NavigatorState["open"]>["page"], { journey = aJourney(), api = fakeApi() } = {}) {
  answerEverything(api);
  const fetched: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(src: string) {
        fetched.push(src);
      }
    },
  );
  const state = { open: { page }, turn: 1, isLoading: false, returns: 0, waiting: undefined, error: undefined };
  renderHook(() => useAhead(journey, state, { images }));
  return fetched;
}

test("fetches the pictures of the likely next steps in advance", async () => {
  const journey = aJourney({ path: ["authentication", "identification"], next: ["currentAddress", "coApplicant"] });
  const step = auto.steps.find(({ id }) => id === "identification")!;

  const fetched = openPage({ kind: "step", step, journey, destination: ProductCode.auto }, { journey });

  await vi.waitFor(() => expect(fetched).toEqual(["/contact.svg", "/joint.svg"]));
});

test("fetches the pictures of a product's first steps while its start page is open", async () => {
  const fetched = openPage({ kind: "start", destination: ProductCode.auto });

  await vi.waitFor(() => expect(fetched).toContain("/identity.svg"));
});

test("reads the settings of the first step's page while the start page is open", async () => {
  queryClient.clear();
  const api = fakeApi();

  openPage({ kind: "start", destination: ProductCode.auto }, { api });

  await vi.waitFor(() => expect(api.callsOf(configurationApi.formInputs)).toHaveLength(1));
  expect(api.callsOf(leavingApi.display)).toHaveLength(1);
});
