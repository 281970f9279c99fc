import { Activity, memo, Suspense } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { StepLayout } from "../../widgets/step-layout/step-layout.tsx";
import { t } from "../../words/shell.ts";
import { whereItLeads, type Page } from "./enforce.ts";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { plainErrorState } from "../errors/error-state.ts";
import { FocusLeaves } from "./focus-leaves.ts";
import { entryState } from "./location.ts";
import type { Navigator, NavigatorState, Opening } from "./navigator.ts";

interface PageViewProps {
  readonly state: NavigatorState;
  readonly journey: AnyJourney | undefined;
  readonly navigator: Navigator;
}

/** The open page, and the page that waits behind the Error page. Each navigation starts a page over, but a waiting page keeps its input. */
export function PageView({ state, journey, navigator }: PageViewProps) {
  const { open, turn, waiting, error } = state;
  // Until the Error page has loaded, the waiting page is still shown.
  const isBehind = waiting !== undefined && waiting.turn !== turn;
  const openings: readonly Opening[] = isBehind ? [waiting, { open, turn }] : [{ open, turn }];
  return (
    <FocusLeaves turn={turn}>
      {openings.map((opening) => (
        <Activity key={opening.turn} mode={opening === waiting ? "hidden" : "visible"}>
          <ErrorBoundary onError={navigator.fail}>
            <Suspense fallback={<StepLayout title={<ClockLoader label={t("loading")} />} />}>
              <Content {...{ journey, navigator, error }} {...opening} />
            </Suspense>
          </ErrorBoundary>
        </Activity>
      ))}
    </FocusLeaves>
  );
}

type ContentProps = Omit<PageViewProps, "state"> & Pick<NavigatorState, "open" | "turn" | "error">;

/** Renders again only when its own props change, not while the next page loads. */
const Content = memo(function Content({ open, turn, error, journey, navigator }: ContentProps) {
  if (!open) return null;
  const { page, render } = open;
  if (render) return render(journey, (done, to) => navigator.finish(done, turn, to));
  if (page.kind !== "error") return null;
  const isOfFailure = error?.statusType === page.statusType && page.isUnread !== true;
  return (
    <ErrorPage
      error={isOfFailure ? error : plainErrorState(page.statusType)}
      onRetry={retryOf(page, isOfFailure)}
      onContinue={journey && (() => navigator.go(whereItLeads(journey)))}
    />
  );
});

/** After a reload, the failure is forgotten, but the page that failed is still the previous history entry. */
function retryOf({ isUnread }: Page & { kind: "error" }, isOfFailure: boolean): (() => void) | undefined {
  if (isUnread) return () => window.location.reload();
  return isOfFailure || entryState().index > 0 ? () => window.history.back() : undefined;
}
