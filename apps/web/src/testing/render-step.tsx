import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { Suspense, type ReactElement } from "react";
import { vi, type Mock } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import type { Journey } from "@portico/contract/journey";
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
}

export function aFrame(startUp: StartUp = aStartUp()): TestFrame {
  return {
    ...startUp,
    back: undefined,
    sections: [],
    progress: 0,
    openStep: vi.fn<Frame["openStep"]>(),
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

/** Renders a page inside a frame and waits for its data. */
export async function renderPage(page: ReactElement, frame: TestFrame = aFrame()): Promise<Rendered> {
  // No style sheet is loaded, so nothing can be out of the pointer's reach. The check would take a tenth of the time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = render(
      <QueryClientProvider client={queryClient}>
        <FrameContext value={frame}>
          <Suspense fallback={<p>Loading</p>}>{page}</Suspense>
        </FrameContext>
      </QueryClientProvider>,
    ));
  });
  return { user, frame, unmount };
}

export interface RenderedStep extends Rendered {
  readonly onDone: Mock<(journey?: Journey) => void>;
}

/** Renders a step's screen for an applicant: the primary one, unless the test names another. */
export async function renderStep(
  { Screen }: Pick<ScreenModule, "Screen">,
  { journey = aJourney(), frame, ...place }: Partial<StepPlace> & { journey?: Journey; frame?: TestFrame } = {},
): Promise<RenderedStep> {
  keepJourney(journey);
  const who = place.who ?? "primary";
  const applicantId =
    place.applicantId ?? (who === "primary" ? journey.primaryApplicantId : (journey.coBorrowerApplicantId ?? 0));
  const onDone = vi.fn<(journey?: Journey) => void>();
  const page = (
    <Screen
      journey={journey}
      who={who}
      applicantId={applicantId}
      productCode={place.productCode ?? ProductCode.auto}
      onDone={onDone}
    />
  );
  return { ...(await renderPage(page, frame)), onDone };
}
