import { round } from "../report/print-report.ts";
import type { Judged, Section, Table } from "../report/section.ts";
import { percentile, ratioOf, spreadOf } from "../report/statistics.ts";
import { cpuSlowdown, launchBrowser, slowNetwork } from "./browser.ts";
import { firstLoad, type FirstLoad } from "./first-load.ts";
import {
  measurePageChanges,
  ownTime,
  timesFrozen,
  type OwnStep,
  type PageChanges,
  type Walked,
} from "./page-changes.ts";
import { repeatedly } from "./repeatedly.ts";
import { startStaticSite } from "./static-site.ts";

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
const runs = { most: 12, least: 6, seconds: 60 } as const;
/** The styled page has no target, so it is loaded only in some of the runs. */
const styledEvery = 4;

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
    const floor: Candidate = { name: "static, 650 bytes", url: site.floor, loads: [] };
    const styled: Candidate = { name: "static, 13 kB style, 10 kB script", url: site.styled, loads: [] };
    await repeatedly(runs, async (run) => {
      for (const { url: place, loads } of run % styledEvery === 1 ? [styled, floor, landing] : [floor, landing]) {
        const load = await firstLoad(browser, place);
        if (run > 0) loads.push(load);
      }
    });
    const changes = await measurePageChanges(browser, { url, sandboxUrl, frozen: site.frozen });
    return section({ landing, floor, styled }, changes);
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Candidates {
  readonly landing: Candidate;
  readonly floor: Candidate;
  readonly styled: Candidate;
}

function section({ landing, floor, styled }: Candidates, changes: PageChanges): Section {
  const candidates = [landing, floor, styled];
  const { walks, failure } = changes;
  return {
    title: "First load and the way to the next question",
    tables: [firstLoadTable(candidates, floor), stepTable(walks.flatMap(({ steps }) => steps))],
    judged: [...judgedLanding(landing, floor), ...judgedChanges(changes)],
    notes: [
      `Headless Chromium, 412 × 823, ${slowNetwork.latency} ms for each request, ${slowNetwork.downloadThroughput} bytes a second down and ${slowNetwork.uploadThroughput} up, processor slowed ${cpuSlowdown} times; an empty cache each time; medians of ${landing.loads.length} loads after one that is dropped, the pages in turn. “× floor” is the median of the ratios to the 650-byte page's load just before. The network that is emulated has no TCP or TLS handshake. Bytes and requests in all include what is fetched ahead once the page is idle.`,
      `The next question: processor slowed ${cpuSlowdown} times, network not slowed, medians of ${walks.length} walks over all pages of an auto loan, until the next page's first field takes input; “waited” is the part in which a call was under way, and “vendors” the part of it in which a vendor worked. The frozen page changes before each of our changes. Its multiples are the medians of the walks'. They are without the vendors' time, and leave out the last page, whose button sends the application.`,
      ...(walks.length === 0 ? [] : [noteOf(walks)]),
      ...(failure === undefined ? [] : [`The walk from question to question failed: ${failure}`]),
    ],
    data: { firstLoads: candidates.map(({ name, loads }) => ({ name, loads })), walks, failure },
  };
}

function noteOf(walks: readonly Walked[]): string {
  const frozen = walks.flatMap((walked) => walked.frozen);
  const each = walks.map((walked) => round(timesFrozen([walked], 0.5))).join(", ");
  return `Click to next question: median ${round(ownTime(walks, 0.5))} ms, p75 ${round(ownTime(walks, 0.75))} ms; a page change of the frozen page takes ${round(percentile(frozen, 0.5))} ms here (median of ${frozen.length}). The walks' medians are ${each} times the frozen page's.`;
}

function judgedLanding(landing: Candidate, floor: Candidate): readonly Judged[] {
  const typical = middleOf(landing.loads);
  return [
    {
      name: "landing, largest paint, times the 650-byte page's",
      value: timesLoad(landing, floor),
      bar: bars.timesFloor,
      unit: "",
    },
    { name: "landing, layout shift", value: Number(typical.layoutShift.toFixed(3)), bar: bars.layoutShift, unit: "" },
    { name: "landing, blocked time", value: typical.blocked, bar: bars.blocked, unit: "ms" },
    {
      name: "landing, requests before the largest paint",
      value: typical.requestsBeforePaint,
      bar: bars.requestsBeforePaint,
      unit: "",
    },
    { name: "landing, requests to others", value: typical.foreignRequests, bar: 0, unit: "" },
  ];
}

function judgedChanges({ walks, failure }: PageChanges): readonly Judged[] {
  const times = (share: number) => (failure === undefined ? timesFrozen(walks, share) : Number.NaN);
  return [
    {
      name: "click to next question, median, times the frozen page's",
      value: times(0.5),
      bar: bars.nextQuestion,
      unit: "",
    },
    {
      name: "click to next question, p75, times the frozen page's median",
      value: times(0.75),
      bar: bars.nextQuestionP75,
      unit: "",
    },
  ];
}

/** The median of the ratios of loads that were made one after another, because the machine gets faster and slower within minutes. */
function timesLoad({ loads }: Candidate, floor: Candidate): number {
  const paints = (made: readonly FirstLoad[]) => made.map(({ largestPaint }) => largestPaint);
  return loads.length === floor.loads.length
    ? ratioOf(paints(loads), paints(floor.loads))
    : middleOf(loads).largestPaint / middleOf(floor.loads).largestPaint;
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

function firstLoadTable(candidates: readonly Candidate[], floor: Candidate): Table {
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
    rows: candidates.map((candidate) => {
      const { name, loads } = candidate;
      const middle = middleOf(loads);
      const { least, most } = spreadOf(loads.map(({ largestPaint }) => largestPaint));
      return [
        name,
        `${round(middle.firstPaint)} ms`,
        `${round(middle.largestPaint)} ms`,
        `${round(least)}–${round(most)}`,
        round(timesLoad(candidate, floor)),
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
