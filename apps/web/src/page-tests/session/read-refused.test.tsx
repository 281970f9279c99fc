// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { anInvitingJourney } from "../../testing/invited.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("doesn't ask forever for what the next page reads and may not have", async () => {
  // Another file's fake timers can have stopped the frames of jsdom.
  vi.stubGlobal("requestAnimationFrame", (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  const api = fakeApi();
  answerEverything(api);
  suggestHome(api, { ...aHome, street: "" });
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const path = ["authentication", "identification", "currentAddress"];
  const journey = anInvitingJourney({ path, frontier: "currentAddress", ahead: ["coApplicant"], expiresAt });
  api.on(journeyApi.read, () => ({ journey: structuredClone(journey) }));
  api.on(sessionApi.token, { token: "token", openApplicationId: journey.applicationId });
  api.on(addressApi.read, () => new FakeRefusal("notFound"));
  keepJourney(journey);
  window.history.replaceState({ index: 0 }, "", "/auto/identification");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Your identity");

  await waitFor(() => expect(api.callsOf(addressApi.read).length).toBeGreaterThan(0));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 500)));

  // Two addresses are read, each at most twice.
  expect(api.callsOf(addressApi.read).length).toBeLessThanOrEqual(4);
  expect(api.callsOf(journeyApi.read).length).toBeLessThanOrEqual(4);
});
