import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { Suspense, type ReactElement } from "react";
import { vi, type Mock } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import type { AccountJourney, AnyJourney, Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../api/journey-store.ts";
import { queryClient } from "../api/query-client.ts";
import { FrameContext, type Frame } from "../page/frame.ts";
import type {
  AccountScreenModule,
  AnyScreenModule,
  AnyStepPlace,
  ScreenModule,
  StepPlace,
} from "../page/screen-module.ts";
import { aJourney, anAccountJourney, aStartUp } from "./samples.ts";

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
  const productCode = place.productCode ?? ProductCode.auto;
  const props = { journey, productCode, ...personOf(place, journey) };
  return renderScreen(prefetch, props, (onDone) => <Screen {...props} onDone={onDone} />, frame);
}

/** The same for a screen of accounts. */
export async function renderAccountStep(
  { Screen, prefetch }: AccountScreenModule | AnyScreenModule,
  { journey = anAccountJourney(), frame, ...place }: Partial<AnyStepPlace> & ForAccounts = {},
): Promise<RenderedStep> {
  const props = { journey, productCode: undefined, ...personOf(place, journey) };
  return renderScreen(prefetch, props, (onDone) => <Screen {...props} onDone={onDone} />, frame);
}

interface ForAccounts {
  readonly journey?: AccountJourney;
  readonly frame?: TestFrame;
}

function personOf({ who = "primary", applicantId }: Partial<AnyStepPlace>, journey: AnyJourney) {
  const { primaryApplicantId, coBorrowerApplicantId } = journey;
  return { who, applicantId: applicantId ?? (who === "primary" ? primaryApplicantId : (coBorrowerApplicantId ?? 0)) };
}

async function renderScreen<Of extends AnyJourney, Place extends AnyStepPlace>(
  prefetch: ((journey: Of, place: Place) => Promise<unknown>) | undefined,
  { journey, ...place }: Place & { readonly journey: Of },
  screenWith: (onDone: RenderedStep["onDone"]) => ReactElement,
  frame: TestFrame | undefined,
): Promise<RenderedStep> {
  keepJourney(journey);
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await act(async () => prefetch?.(journey, place as unknown as Place));
  let suspended = false;
  const rendered = await renderPage(screenWith(onDone), frame, () => (suspended = true));
  if (prefetch && suspended) throw new Error("The screen waits for data that its `prefetch` doesn't fetch.");
  return { ...rendered, onDone };
}
