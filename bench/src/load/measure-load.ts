import type { Browser } from "@playwright/test";
import { round } from "../report/print-report.ts";
import type { Judged, Section, Table } from "../report/section.ts";
import { percentile, spreadOf } from "../report/statistics.ts";
import { cpuSlowdown, launchBrowser, slowNetwork } from "./browser.ts";
import { firstLoad, type FirstLoad } from "./first-load.ts";
import { frozenWalk } from "./frozen-page.ts";
import { lastPage, nextQuestions, timedSteps, type Step } from "./next-question.ts";
import { startStaticSite } from "./static-site.ts";
import { vendorCalls, vendorTime } from "./vendor-time.ts";

/** The targets for loading and page changes (docs/benchmarks.md). */
const bars = {
  timesFloor: 1.25,
  layoutShift: 0,
  blocked: 100,
  /** In multiples of the frozen page's median (decision 073). */
  nextQuestion: 1.65,
  nextQuestionP75: 2.5,
  requestsBeforePaint: 3,
} as const;

/** The limits on runs and time. A busy machine gets fewer runs. The first run is a warm-up and is dropped. */
export const runs = { most: 7, least: 4, seconds: 60 } as const;
const walks = { most: 3, least: 1, seconds: 90 } as const;

interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly loads: FirstLoad[];
}

/**
 * Measures the landing page's first load against two static pages, and the change from one question to the next against
 * that of the frozen page.
 */
export async function measureLoad({ url, sandboxUrl }: { url: string; sandboxUrl: string }): Promise<Section> {
  const site = await startStaticSite();
  const browser = await launchBrowser();
  try {
    const landing: Candidate = { name: "Portico, landing page", url: `${url}/`, loads: [] };
    const peers: readonly Candidate[] = [
      { name: "static, 650 bytes", url: site.floor, loads: [] },
      { name: "static, 13 kB style, 10 kB script", url: site.styled, loads: [] },
    ];
    await repeatedly(runs, async (run) => {
      for (const { url: place, loads } of [landing, ...peers]) {
        const load = await firstLoad(browser, place);
        if (run > 0) loads.push(load);
      }
    });
    return section([landing, ...peers], await walked(browser, { url, sandboxUrl, frozen: site.frozen }));
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Repeats something several times, and stops early when it has taken long enough. */
export async function repeatedly(
  { most, least, seconds }: { most: number; least: number; seconds: number },
  work: (time: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let time = 0; time < most && (time < least || performance.now() < until); time += 1) await work(time);
}

/** A change of our page, without the time of vendors. */
interface OwnStep extends Step {
  readonly vendors: number;
  readonly own: number;
}

interface Walked {
  readonly steps: readonly OwnStep[];
  /** The page changes of the frozen page, in milliseconds. */
  readonly frozen: readonly number[];
  readonly failure: string | undefined;
}

/** If a page's texts changed, the other figures still count. The error is reported, and the target is missed. */
async function walked(browser: Browser, places: { url: string; sandboxUrl: string; frozen: string }): Promise<Walked> {
  const steps: OwnStep[] = [];
  const frozen: number[] = [];
  try {
    await repeatedly(walks, async () => {
      const peer = await timedSteps(browser, frozenWalk(places.frozen));
      frozen.push(...peer.map(({ milliseconds }) => milliseconds));
      const ours = await nextQuestions(browser, places.url);
      const calls = await vendorCalls(places.sandboxUrl);
      for (const step of ours) {
        const vendors = vendorTime(step, calls);
        steps.push({ ...step, vendors, own: step.milliseconds - vendors });
      }
    });
    return { steps, frozen, failure: undefined };
  } catch (error) {
    return {
      steps,
      frozen,
      failure: error instanceof Error ? error.message.replace(/\s+/g, " ").slice(0, 300) : String(error),
    };
  }
}

function section(candidates: readonly Candidate[], { steps, frozen, failure }: Walked): Section {
  const [landing] = candidates;
  const typical = middleOf(landing!.loads);
  const timesFloor = typical.largestPaint / floorOf(candidates).largestPaint;
  const ofFrozen = frozen.length > 0 ? percentile(frozen, 0.5) : Number.NaN;
  const nextQuestion = (share: number) =>
    failure === undefined && steps.length > 0
      ? percentile(
          steps.filter(({ from }) => from !== lastPage).map(({ own }) => own),
          share,
        )
      : Number.NaN;
  const timesFrozen = (share: number) => nextQuestion(share) / ofFrozen;
  const judged: readonly Judged[] = [
    { name: "landing, largest paint, times the 650-byte page's", value: timesFloor, bar: bars.timesFloor, unit: "" },
    { name: "landing, layout shift", value: Number(typical.layoutShift.toFixed(3)), bar: bars.layoutShift, unit: "" },
    { name: "landing, blocked time", value: typical.blocked, bar: bars.blocked, unit: "ms" },
    {
      name: "landing, requests before the largest paint",
      value: typical.requestsBeforePaint,
      bar: bars.requestsBeforePaint,
      unit: "",
    },
    { name: "landing, requests to others", value: typical.foreignRequests, bar: 0, unit: "" },
    {
      name: "click to next question, median, times the frozen page's",
      value: timesFrozen(0.5),
      bar: bars.nextQuestion,
      unit: "",
    },
    {
      name: "click to next question, p75, times the frozen page's median",
      value: timesFrozen(0.75),
      bar: bars.nextQuestionP75,
      unit: "",
    },
  ];
  return {
    title: "First load and the way to the next question",
    tables: [firstLoadTable(candidates), stepTable(steps)],
    judged,
    notes: [
      `Headless Chromium, 412 × 823, ${slowNetwork.latency} ms for each request, ${slowNetwork.downloadThroughput} bytes a second down and ${slowNetwork.uploadThroughput} up, processor slowed ${cpuSlowdown} times; an empty cache each time; medians of ${landing!.loads.length} loads after one that is dropped, the pages in turn. The network that is emulated has no TCP or TLS handshake. Bytes and requests in all include what is fetched ahead once the page is idle.`,
      `The next question: processor slowed ${cpuSlowdown} times, network not slowed, medians of at most ${walks.most} walks over all pages of an auto loan, until the next page's first field takes input; “waited” is the part in which a call was under way, and “vendors” the part of it in which a vendor worked. The median and the p75 are without the vendors' time, and leave out the last page, whose button sends the application.`,
      `Click to next question: median ${round(nextQuestion(0.5))} ms, p75 ${round(nextQuestion(0.75))} ms; a page change of the frozen page takes ${round(ofFrozen)} ms here (median of ${frozen.length}).`,
      ...(failure === undefined ? [] : [`The walk from question to question failed: ${failure}`]),
    ],
    data: { firstLoads: candidates.map(({ name, loads }) => ({ name, loads })), steps, frozen, failure },
  };
}

type Figures = { readonly [Key in keyof FirstLoad]: number };

/** The median of each figure. */
export function middleOf(loads: readonly FirstLoad[]): Figures {
  const keys = Object.keys(loads[0]!) as (keyof FirstLoad)[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      percentile(
        loads.map((load) => load[key]),
        0.5,
      ),
    ]),
  ) as unknown as Figures;
}

function floorOf(candidates: readonly Candidate[]): Figures {
  return middleOf(candidates.find(({ url }) => url.endsWith("/floor"))!.loads);
}

function firstLoadTable(candidates: readonly Candidate[]): Table {
  const floor = floorOf(candidates);
  return {
    head: [
      "page",
      "first paint",
      "largest paint",
      "range",
      "× floor",
      "shift",
      "blocked",
      "kB to paint",
      "kB in all",
      "requests",
    ],
    rows: candidates.map(({ name, loads }) => {
      const middle = middleOf(loads);
      const { least, most } = spreadOf(loads.map(({ largestPaint }) => largestPaint));
      return [
        name,
        `${round(middle.firstPaint)} ms`,
        `${round(middle.largestPaint)} ms`,
        `${round(least)}–${round(most)}`,
        round(middle.largestPaint / floor.largestPaint),
        middle.layoutShift.toFixed(3),
        `${round(middle.blocked)} ms`,
        (middle.bytesBeforePaint / 1000).toFixed(1),
        (middle.bytes / 1000).toFixed(1),
        `${middle.requestsBeforePaint} of ${middle.requests}`,
      ];
    }),
  };
}

function stepTable(steps: readonly OwnStep[]): Table {
  const ways = [...new Set(steps.map(({ from, to }) => `${from} → ${to}`))];
  return {
    head: ["from question to question", "ms", "waited ms", "vendors ms"],
    rows: ways.map((way) => {
      const own = steps.filter(({ from, to }) => `${from} → ${to}` === way);
      const middle = (pick: (step: OwnStep) => number) => round(percentile(own.map(pick), 0.5));
      return [
        way,
        middle((each) => each.milliseconds),
        middle(({ waited }) => waited),
        middle(({ vendors }) => vendors),
      ];
    }),
  };
}
