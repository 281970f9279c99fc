// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { onSeveralListed } from "../../api/session-events.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { resumeScreen } from "./resume-screen.tsx";
import { aSaved } from "./testing/a-saved.ts";

/* Somebody looks for the notice of an earlier decline (decision 309). */

const present = aJourney({ applicationId: 7002 });
const earlier = aJourney({ applicationId: 7001 });

async function look(...declined: readonly number[]) {
  window.history.replaceState(null, "", "/resume?find=notice");
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  const answered = declined.map((applicationId) => aSaved({ applicationId, submitted: true, declined: true }));
  const api = fakeApi()
    .on(resumeApi.here, { savedApplications: [...answered, aSaved({ applicationId: 7009 })] })
    .on(resumeApi.openSaved, { resumed: true, journey: earlier });
  keepJourney(present);
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = resumeScreen;
  const link = { applicationToken: undefined, applicationId: undefined, memberType: undefined } as const;
  await renderPage(<Screen {...link} onDeadLink={() => undefined} onDone={onDone} />, aFrame());
  return { api, onDone };
}

test("opens the only answer at once, as one of several applications", async () => {
  const note = vi.fn<() => void>();
  onTestFinished(onSeveralListed(note));
  const { api, onDone } = await look(7001);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(earlier));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7001 });
  expect(note).toHaveBeenCalledOnce();
});

test("opens the answer that is open already without a call", async () => {
  const { api, onDone } = await look(7002);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(present));
  expect(api.callsOf(resumeApi.openSaved)).toEqual([]);
});

test("lists them if several notices may be meant", async () => {
  const { onDone } = await look(7001, 7002);

  expect(screen.getByRole("heading", { level: 1, name: "Your applications" })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
