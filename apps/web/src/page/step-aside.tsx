import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { phoneLink } from "@portico/domain/values/phone-link";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/common.ts";
import { useFrame } from "./frame.ts";
import { useProgress } from "./use-progress.ts";

/** There is room beside the column (widgets/step-layout). */
const wideScreen = "(min-width: 68rem)";

interface AsideProps {
  /** The page says that we'd likely say no, and nothing that is saved knows it yet. */
  readonly isLikelyNo?: boolean;
}

/**
 * The panel is help that a page can do without, so a failed load leaves it out. The build adds the load of its styles around `import`, so only
 * `try` covers both.
 */
const SummaryPanel = lazy<(props: AsideProps) => ReactNode>(async () => {
  try {
    return { default: (await import("./summary-panel.tsx")).SummaryPanel };
  } catch {
    return { default: () => null };
  }
});

/** The default aside of a step: the application so far, if there is room beside the questions. On a phone, the header says it. */
export function StepAside(props: AsideProps) {
  const { sections } = useProgress();
  const isWide = useIsWide();
  if (sections.length === 0) return <HelpAside />;
  return (
    isWide && (
      <Suspense>
        <SummaryPanel {...props} />
      </Suspense>
    )
  );
}

/** Whether there is room for an aside beside the column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidth, isWideNow);
}

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function isWideNow(): boolean {
  return window.matchMedia(wideScreen).matches;
}

/** The aside of a page that saves nothing, or that can't be finished later. It only says whom to call, as the header of a phone does. */
export function HelpAside() {
  const telephone = useFrame().configuration.clientTelephone;
  const isWide = useIsWide();
  if (!isWide) return null;
  return (
    <Card title={t("asideHelpTitle")}>
      <p>
        {t("asideHelp")} <a href={phoneLink(telephone)}>{telephone}</a>
      </p>
    </Card>
  );
}
