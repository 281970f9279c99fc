// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";

const path = ["authentication", "vehicleSeller", "vehicleLoanDetails"];
const valuation = { price: 24_150, source: "J.D. Power", valuedAt: "2026-10-03T09:00:00.000Z" };

afterEach(() => window.history.replaceState(null, "", "/"));

async function open(address: string, changes: Partial<Journey>) {
  const api = fakeApi();
  answerEverything(api);
  const journey = aJourney({ path, frontier: "vehicleLoanDetails", ...changes });
  const inAWhile = new Date(Date.now() + 900_000).toISOString();
  api.on(vehicleApi.value, {
    price: valuation.price,
    valuation,
    journey: aJourney({ path, frontier: "vehicleLoanDetails", revision: 9, expiresAt: inAWhile }),
  });
  keepJourney({ ...journey, expiresAt: inAWhile });
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  return api;
}

test("looks up a value that is still open on a later page, and says what it found", async () => {
  const api = await open("/auto/product/details", { isValueOpen: true });

  expect(await screen.findByText("We found your vehicle's value: about $24,150.", {}, { timeout: 5000 })).toBeVisible();
  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test("asks for no value that is known", async () => {
  const api = await open("/auto/product/details", {});

  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());
  expect(api.callsOf(vehicleApi.value)).toEqual([]);
});
