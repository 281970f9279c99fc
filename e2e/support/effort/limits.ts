import { readFileSync, writeFileSync } from "node:fs";
import type { Effort } from "./measure.ts";
import { effortPaths, type EffortPath, type MeasuredPath, type PathName } from "./paths.ts";

type AskedTwice = Pick<Effort, "askedTwice">;

/** The efforts of all paths. */
export type Efforts = Readonly<Record<MeasuredPath["name"], Effort> & Record<PathName, AskedTwice>>;

/** A number of a path that may not rise. */
export interface Figure<Of = Effort> {
  readonly name: string;
  readonly of: (effort: Of) => number;
  readonly targets?: Partial<Record<PathName, number>>;
  /** The paths without a limit. */
  readonly free?: readonly PathName[];
  /** The figure varies a little, because a date may have a longer name, and a quiz other words. */
  readonly isRough?: true;
}

const answersAskedTwice: Figure<AskedTwice> = {
  name: "answers asked twice",
  of: (effort) => effort.askedTwice.length,
  targets: Object.fromEntries(effortPaths.map(({ name }) => [name, 0])),
};

/** The figures with a limit. Words have none, because the estimated time includes them. */
export const figures: readonly Figure[] = [
  { name: "fields typed", of: (effort) => effort.fieldsTyped, targets: { member: 5, "new applicant": 18 } },
  // A page for new applicants may be split.
  {
    name: "screens",
    of: (effort) => effort.screens,
    targets: { member: 9 },
    free: ["new applicant", "new applicant without a camera"],
  },
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
  answersAskedTwice,
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
];

export type Limits = Readonly<Record<PathName, Readonly<Record<string, number>> | undefined>>;

const folder = new URL("../../effort/", import.meta.url);
export const read = <Content>(file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Content;
export const write = (file: string, content: unknown) =>
  writeFileSync(new URL(file, folder), `${JSON.stringify(content, null, 2)}\n`);

/** The efforts at the commit that the document compares with. */
export function readBefore(): Efforts {
  const before = read<Efforts>("before.json");
  const compared = effortPaths.flatMap((path) =>
    "comparesWith" in path ? [[path.name, before[path.comparesWith]]] : [],
  );
  return { ...before, ...(Object.fromEntries(compared) as Partial<Efforts>) };
}
/** The efforts that the document shows. */
export const readMeasured = () => read<Efforts>("measured.json");
export const readLimits = () => read<Limits>("limits.json");
export const writeMeasured = (efforts: Efforts) => write("measured.json", efforts);
export const writeLimits = (limits: Limits) => write("limits.json", limits);

export const tolerance = 0.03;

/** Says which figures are above their limits. */
export function risen(efforts: Efforts, limits: Limits): readonly string[] {
  return eachFigure(efforts, (path, { name, isRough: mayVary }, now) => {
    const limit = limits[path.name]?.[name];
    if (limit === undefined || now <= limit * (mayVary ? 1 + tolerance : 1)) return [];
    return [`${path.name}: ${name} rose from ${limit} to ${now}.`];
  });
}

/** Says which limits somebody raised above the figures before. */
export function raised(limits: Limits, before: Efforts): readonly string[] {
  return eachFigure(before, (path, { name }, most) => {
    const limit = limits[path.name]?.[name];
    if (limit === undefined || limit <= most) return [];
    return [`${path.name}: the limit of ${name} is above ${most}.`];
  });
}

/** Lowers each limit to the current figure if that is smaller. Never raises a limit. */
export function lowered(efforts: Efforts, limits: Limits): Limits {
  const rows = effortPaths.map((path) => [
    path.name,
    Object.fromEntries(
      figuresOf(path, efforts)
        .filter(([{ free }]) => !free?.includes(path.name))
        .map(([{ name }, now]) => [name, Math.min(now, limits[path.name]?.[name] ?? Infinity)]),
    ),
  ]);
  return Object.fromEntries(rows) as Limits;
}

/** Says which documented figures no longer match. Words, heights, and times may differ a little from day to day. */
export function outOfDate(efforts: Efforts, documented: Efforts): readonly string[] {
  return effortPaths.flatMap(({ name }) =>
    differences(efforts[name], documented[name]).map((difference) => `${name}: ${difference}`),
  );
}

/** Says where two measured values differ by more than words and heights may. */
export function differences(now: unknown, before: unknown, at = ""): readonly string[] {
  if (typeof now === "number" && typeof before === "number")
    return Math.abs(now - before) <= (isRough(at) ? Math.max(leastDifference(at), tolerance * before) : 0)
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

/** A few words, or two lines, because a quiz asks each person something else. */
function leastDifference(at: string): number {
  return at.endsWith("height") ? 50 : 3;
}

function isRough(at: string): boolean {
  return /(words|allWords|legalWords|height|seconds|characters)$/.test(at);
}

type SomeFigure = Omit<Figure, "of">;

function eachFigure(
  efforts: Efforts,
  say: (path: EffortPath, figure: SomeFigure, value: number) => readonly string[],
): readonly string[] {
  return effortPaths.flatMap((path) => figuresOf(path, efforts).flatMap(([figure, value]) => say(path, figure, value)));
}

/** The figures of a path that have a limit, with their values. */
function figuresOf(path: EffortPath, efforts: Efforts): readonly (readonly [SomeFigure, number])[] {
  if ("onlyAskedTwice" in path) return [[answersAskedTwice, answersAskedTwice.of(efforts[path.name])]];
  const effort = efforts[path.name];
  return figures.map((figure) => [figure, figure.of(effort)]);
}
