import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { keepJourney, latestJourney } from "../api/journey-store.ts";
import { queryClient } from "../api/query-client.ts";
import { Refusal } from "../api/refusal.ts";
import { enforce, urlOfStep, whatComesAfter, whereItLeads, type Page } from "./enforce.ts";
import { errorStateOf, type ErrorState } from "./error-state.ts";
import { entryState, pushPath, replacePath } from "./location.ts";
import { openPage, type OpenPage } from "./open-page.ts";
import { routeOf } from "./route.ts";
import { forget, remember } from "./session-memory.ts";
import type { Journey } from "@portico/contract/journey";
import type { ProductCode } from "@portico/domain/product";

export interface Opened {
  /** Changes with every navigation, so that the same step asked again begins anew. */
  readonly turn: number;
  readonly open: OpenPage;
}

export interface Navigation {
  readonly opened: Opened | undefined;
  readonly isLoading: boolean;
  readonly error: ErrorState | undefined;
  readonly go: (path: string) => void;
  readonly back: (path: string) => void;
  /** Opens a step of the path from the review. */
  readonly openStep: (stepId: string) => void;
  /** The open page is done: on along the path. */
  readonly finish: (journey?: Journey) => void;
  readonly fail: (error: unknown) => void;
}

/** Codes of refusals that mean: this page is behind the times; look where the application stands. */
const behindTheTimes: ReadonlySet<string> = new Set(["notItsTurn", "alreadySubmitted", "notSubmitted"]);

/** The router: one page at a time, and only one that may open. */
export function useNavigation(offered: ReadonlySet<number>, onNavigated: () => void): Navigation {
  const [opened, setOpened] = useState<Opened>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<ErrorState>();
  const turn = useRef(0);
  const failure = useRef<(error: unknown) => void>(() => {});

  /** Opens whatever the address names, or where it leads instead. The newest call wins. */
  const settle = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setLoading(true);
    onNavigated();
    try {
      const page = settleAddress(offered);
      if (page.kind === "home") return window.location.assign(`/${window.location.search}`);
      const open = await openPage(page);
      if (mine === turn.current) startTransition(() => setOpened({ turn: mine, open }));
    } catch (caught) {
      if (mine === turn.current) failure.current(caught);
    } finally {
      if (mine === turn.current) setLoading(false);
    }
  }, [offered, onNavigated]);

  const go = useCallback(
    (path: string, more?: { cameFromReview: boolean }) => {
      if (path === window.location.pathname) replacePath(path);
      else pushPath(path, more);
      void settle();
    },
    [settle],
  );

  const fail = useCallback(
    (caught: unknown) => {
      if (caught instanceof Refusal && caught.code === "noSession") return;
      queryClient.removeQueries({ predicate: ({ state }) => state.status === "error" });
      if (caught instanceof Refusal && behindTheTimes.has(caught.code)) void lookAgain().then(go, failure.current);
      else {
        const state = errorStateOf(caught, window.location.pathname.split("/")[1]);
        setError(state);
        go(`/error/${state.statusType}`);
      }
    },
    [go],
  );
  failure.current = fail;

  useEffect(() => {
    void settle();
    const whenMoved = () => void settle();
    window.addEventListener("popstate", whenMoved);
    return () => window.removeEventListener("popstate", whenMoved);
  }, [settle]);

  return useMemo(
    () => ({
      opened,
      isLoading,
      error,
      go,
      back: (path) => goBack(path, settle),
      openStep: (stepId) => {
        const path = urlOfStep(stepId, (latestJourney()?.productTypeId ?? 0) as ProductCode);
        if (path) go(path, { cameFromReview: true });
      },
      finish: (journey = latestJourney()) => {
        if (journey) finish(journey, go);
      },
      fail,
    }),
    [opened, isLoading, error, go, settle, fail],
  );
}

/** Follows redirects until a page may open, and leaves its address in the bar. */
function settleAddress(offered: ReadonlySet<number>): Page {
  const journey = latestJourney();
  const verdict = enforce(routeOf(window.location.pathname), { journey, offered });
  if ("open" in verdict) return verdict.open;
  replacePath(verdict.redirectTo);
  const second = enforce(routeOf(verdict.redirectTo), { journey, offered });
  return "open" in second ? second.open : { kind: "home" };
}

function finish(journey: Journey, go: (path: string) => void): void {
  keepJourney(journey);
  remember("applicationId", String(journey.applicationId));
  forget("applicationToken");
  const route = routeOf(window.location.pathname);
  const cameFromReview = entryState().cameFromReview === true;
  go(route.kind === "step" ? whatComesAfter(route.step.id, journey, cameFromReview) : whereItLeads(journey));
}

/** The last entry of the history goes; where there is none of ours, the page takes the place of this one. */
function goBack(path: string, settle: () => Promise<void>): void {
  const { index, from } = entryState();
  if (index > 0 && from === path) return window.history.back();
  if (path === "/") return window.location.assign("/");
  replacePath(path);
  void settle();
}

/** Asks the server where the application stands now. */
async function lookAgain(): Promise<string> {
  const applicationId = latestJourney()?.applicationId;
  if (applicationId === undefined) return "/";
  const { journey } = await call(journeyApi.read, { applicationId });
  keepJourney(journey);
  return whereItLeads(journey);
}
