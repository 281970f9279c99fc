// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { auto } from "@portico/domain/flow/auto";
import { ProductCode } from "@portico/domain/loan/product";
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

/** Opens a page, and returns the pictures that it fetches when it is idle. */
async function picturesAhead(page: NonNullable<NavigatorState["open"]>["page"], journey = aJourney()) {
  answerEverything(fakeApi());
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
  await vi.waitUntil(() => fetched.length > 0);
  return fetched;
}

test("fetches the pictures of the likely next steps in advance", async () => {
  const journey = aJourney({ path: ["authentication", "identification"], next: ["currentAddress", "coApplicant"] });
  const step = auto.steps.find(({ id }) => id === "identification")!;

  expect(await picturesAhead({ kind: "step", step, journey, productCode: ProductCode.auto }, journey)).toEqual([
    "/contact.svg",
    "/joint.svg",
  ]);
});

test("fetches the pictures of a product's first steps while its start page is open", async () => {
  expect(await picturesAhead({ kind: "start", productCode: ProductCode.auto })).toContain("/identity.svg");
});
