import { Suspense } from "react";
import type { Journey } from "@portico/contract/journey";
import { ClockLoader } from "../widgets/loaders/clock-loader.tsx";
import { StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/shell.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { plainErrorState } from "./error-state.ts";
import type { Navigator, NavigatorState } from "./navigator.ts";
import { NoticePage } from "./notice-page.tsx";

interface PageViewProps {
  readonly state: NavigatorState;
  readonly journey: Journey | undefined;
  readonly navigator: Navigator;
}

/** The open page. Each navigation begins it anew. */
export function PageView(props: PageViewProps) {
  const { state, navigator } = props;
  return (
    <ErrorBoundary key={state.turn} onError={navigator.fail}>
      <Suspense fallback={<StepLayout title={<ClockLoader label={t("loading")} />} />}>
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Content({ state: { open, error }, journey, navigator }: PageViewProps) {
  if (!open) return null;
  const { page, render } = open;
  if (render) return render(journey, navigator.finish);
  if (page.kind === "notice") return <NoticePage notice={page.notice} />;
  if (page.kind !== "error") return null;
  const isOfFailure = error?.statusType === page.statusType;
  return (
    <ErrorPage
      error={isOfFailure ? error : plainErrorState(page.statusType)}
      onRetry={isOfFailure ? () => window.history.back() : undefined}
    />
  );
}
