import { readFileSync, writeFileSync } from "node:fs";
import type { Effort } from "./measure.ts";
import { effortPaths, type Path, type PathName } from "./paths.ts";

/** The efforts of all paths. */
export type Efforts = Readonly<Record<PathName, Effort>>;

/** A number of a path that may not rise. */
export interface Figure {
  readonly name: string;
  readonly of: (effort: Effort) => number;
  /** The targets of the issue. */
  readonly targets?: Partial<Record<PathName, number>>;
  /** The paths on which it may rise. */
  readonly free?: readonly PathName[];
  /** Another day, a date has a longer name, and somebody's quiz other words. */
  readonly isRough?: true;
}

/** The figures with a limit. The estimated time holds the texts, so there is no limit for words. */
export const figures = [
  { name: "fields typed", of: (effort) => effort.fieldsTyped, targets: { member: 5, "new applicant": 18 } },
  // A page for new applicants may be split.
  { name: "screens", of: (effort) => effort.screens, targets: { member: 9 }, free: ["new applicant"] },
  { name: "choices", of: (effort) => effort.choices },
  { name: "taps", of: (effort) => effort.taps },
  {
    name: "estimated seconds",
    of: (effort) => effort.seconds,
    targets: { member: 120, "new applicant": 300 },
    isRough: true,
  },
  {
    name: "pages longer than two phone screens",
    of: (effort) => effort.longPages.length,
    targets: { member: 1, "new applicant": 1 },
  },
  {
    name: "answers asked twice",
    of: (effort) => effort.askedTwice.length,
    targets: Object.fromEntries(effortPaths.map(({ name }) => [name, 0])),
  },
  {
    name: "knock-out questions after the taxpayer number",
    of: (effort) => effort.lateKnockOuts.length,
    targets: { member: 0, "new applicant": 0 },
  },
  {
    name: "screens before payment and rate",
    of: (effort) => effort.screensBeforePaymentAndRate,
    targets: { member: 1, "new applicant": 1 },
  },
] as const satisfies readonly Figure[];
const onlyAskedTwice: readonly Figure[] = figures.filter(({ name }) => name === "answers asked twice");

/** The figures that a path's limits hold. */
export function figuresOf(path: Path): readonly Figure[] {
  return path.onlyAskedTwice ? onlyAskedTwice : figures;
}

export type Limits = Readonly<Record<PathName, Readonly<Record<string, number>>>>;

const folder = new URL("../../effort/", import.meta.url);
const read = <Content>(file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Content;
const write = (file: string, content: unknown) =>
  writeFileSync(new URL(file, folder), `${JSON.stringify(content, null, 2)}\n`);

/** The efforts before anything of the journey was changed. */
export const readBefore = () => read<Efforts>("before.json");
/** The efforts that the document shows. */
export const readMeasured = () => read<Efforts>("measured.json");
export const readLimits = () => read<Limits>("limits.json");
export const writeMeasured = (efforts: Efforts) => write("measured.json", efforts);
export const writeLimits = (limits: Limits) => write("limits.json", limits);

const tolerance = 0.03;

/** The figures above their limits, as sentences. */
export function risen(efforts: Efforts, limits: Limits): readonly string[] {
  return eachFigure((path, figure) => {
    const [now, limit] = [figure.of(efforts[path.name]), limits[path.name][figure.name]];
    if (limit === undefined || now <= limit * (figure.isRough ? 1 + tolerance : 1)) return [];
    return [`${path.name}: ${figure.name} rose from ${limit} to ${now}.`];
  });
}

/** The figures that rose above what they were before. The pages have to win them back. */
const aboveBefore: ReadonlySet<string> = new Set([
  // One page for each agreement and for the ID document.
  "member: screens",
  "member: taps",
  "new applicant: taps",
  // The walk types faster than the loan page shows its estimate.
  "member: screens before payment and rate",
  "new applicant: screens before payment and rate",
]);

/** The limits that somebody raised above the efforts before, as sentences. */
export function raised(limits: Limits, before: Efforts): readonly string[] {
  return eachFigure((path, figure) => {
    const [limit, most] = [limits[path.name][figure.name], figure.of(before[path.name])];
    if (aboveBefore.has(`${path.name}: ${figure.name}`)) return [];
    return limit === undefined || limit <= most ? [] : [`${path.name}: the limit of ${figure.name} is above ${most}.`];
  });
}

/** The limits, lowered to what is measured now. They never rise. */
export function lowered(efforts: Efforts, limits: Limits): Limits {
  const rows = effortPaths.map((path: Path & { name: PathName }) => [
    path.name,
    Object.fromEntries(
      figuresOf(path)
        .filter(({ free }) => !free?.includes(path.name))
        .map(({ name, of }) => [name, Math.min(of(efforts[path.name]), limits[path.name][name] ?? Infinity)]),
    ),
  ]);
  return Object.fromEntries(rows) as Limits;
}

/** What the document says otherwise than measured now, as sentences. Words, heights, and times may differ a little from day to day. */
export function outOfDate(efforts: Efforts, documented: Efforts): readonly string[] {
  return effortPaths.flatMap(({ name }) =>
    differences(efforts[name], documented[name]).map((what) => `${name}: ${what}`),
  );
}

function differences(now: unknown, before: unknown, at = ""): readonly string[] {
  if (typeof now === "number" && typeof before === "number")
    return Math.abs(now - before) <= (isRough(at) ? Math.max(3, tolerance * before) : 0)
      ? []
      : [`${at} is ${now} instead of ${before}`];
  if (typeof now !== "object" || typeof before !== "object" || now === null || before === null)
    return now === before ? [] : [`${at} is ${String(now)} instead of ${String(before)}`];
  const keys = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...keys].flatMap((key) =>
    differences(
      (now as Record<string, unknown>)[key],
      (before as Record<string, unknown>)[key],
      at ? `${at}.${key}` : key,
    ),
  );
}

function isRough(at: string): boolean {
  return /(words|allWords|legalWords|height|seconds|characters)$/.test(at);
}

function eachFigure(say: (path: Path & { name: PathName }, figure: Figure) => readonly string[]): readonly string[] {
  return effortPaths.flatMap((path) => figuresOf(path).flatMap((figure) => say(path, figure)));
}
