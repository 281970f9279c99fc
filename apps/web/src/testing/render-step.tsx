import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { Suspense, type ReactElement } from "react";
import { vi, type Mock } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../api/journey-store.ts";
import { queryClient } from "../api/query-client.ts";
import { FrameContext, type Frame } from "../page/frame.ts";
import type { ScreenModule, StepPlace } from "../page/screen-module.ts";
import { aJourney, aStartUp } from "./samples.ts";

/** A frame whose actions are recorded. */
export interface TestFrame extends Frame {
  readonly toast: Mock<Frame["toast"]>;
  readonly fail: Mock<Frame["fail"]>;
  readonly tellNotSent: Mock<Frame["tellNotSent"]>;
  readonly openStep: Mock<Frame["openStep"]>;
  readonly go: Mock<Frame["go"]>;
  readonly goInstead: Mock<Frame["goInstead"]>;
  readonly beginAgain: Mock<Frame["beginAgain"]>;
}

export function aFrame(startUp: StartUp = aStartUp()): TestFrame {
  return {
    ...startUp,
    back: undefined,
    sections: [],
    returns: 0,
    openStep: vi.fn<Frame["openStep"]>(),
    go: vi.fn<Frame["go"]>(),
    goInstead: vi.fn<Frame["goInstead"]>(),
    beginAgain: vi.fn<Frame["beginAgain"]>(),
    stepHref: (stepId) => `/auto/${stepId}`,
    toast: vi.fn<Frame["toast"]>(),
    fail: vi.fn<Frame["fail"]>(),
    tellNotSent: vi.fn<Frame["tellNotSent"]>(),
  };
}

export interface Rendered {
  readonly user: UserEvent;
  readonly frame: TestFrame;
  readonly unmount: () => void;
}

/** Renders a page inside a frame and waits for its data. `onSuspend` is called if the page has to wait for some of it. */
export async function renderPage(
  page: ReactElement,
  frame: TestFrame = aFrame(),
  onSuspend = () => {},
): Promise<Rendered> {
  // Skip the check for `pointer-events`, which would take a tenth of the time. Without style sheets it finds nothing.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = render(
      <QueryClientProvider client={queryClient}>
        <FrameContext value={frame}>
          <Suspense fallback={<Loading onSuspend={onSuspend} />}>{page}</Suspense>
        </FrameContext>
      </QueryClientProvider>,
    ));
  });
  return { user, frame, unmount };
}

function Loading({ onSuspend }: { onSuspend: () => void }) {
  onSuspend();
  return <p>Loading</p>;
}

export interface RenderedStep extends Rendered {
  readonly onDone: Mock<(journey?: AnyJourney) => void>;
}

/**
 * Renders a step's screen, for the primary applicant unless the test names another. As the shell does, it fetches the screen's data
 * in advance. The screen must not wait for more then, because React shows a loading page for at least 300 ms.
 */
export async function renderStep(
  { Screen, prefetch }: ScreenModule,
  { journey = aJourney(), frame, ...place }: Partial<StepPlace> & { journey?: Journey; frame?: TestFrame } = {},
): Promise<RenderedStep> {
  keepJourney(journey);
  const who = place.who ?? "primary";
  const applicantId =
    place.applicantId ?? (who === "primary" ? journey.primaryApplicantId : (journey.coBorrowerApplicantId ?? 0));
  const productCode = place.productCode ?? ProductCode.auto;
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const page = (
    <Screen journey={journey} who={who} applicantId={applicantId} productCode={productCode} onDone={onDone} />
  );
  await act(async () => prefetch?.(journey, { who, applicantId, productCode }));
  let suspended = false;
  const rendered = await renderPage(page, frame, () => (suspended = true));
  if (prefetch && suspended) throw new Error("The screen waits for data that its `prefetch` doesn't fetch.");
  return { ...rendered, onDone };
}
