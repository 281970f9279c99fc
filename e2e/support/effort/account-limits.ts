import { accountEffortPaths, type AccountPathName } from "./account-paths.ts";
import { differences, read, tolerance, write } from "./limits.ts";
import type { Effort } from "./measure.ts";

/** The efforts of the paths to accounts. */
export type AccountEfforts = Readonly<Record<AccountPathName, Effort>>;
type AccountLimits = Readonly<Partial<Record<AccountPathName, Readonly<Record<string, number>>>>>;

/** A number of a path that may not rise. */
interface AccountFigure {
  readonly name: string;
  readonly of: (effort: Effort) => number;
  /** It varies a little, and each path has a target for it. */
  readonly isTime?: true;
}

export const accountFigures: readonly AccountFigure[] = [
  { name: "fields typed", of: ({ fieldsTyped }) => fieldsTyped },
  { name: "screens", of: ({ screens }) => screens },
  { name: "choices", of: ({ choices }) => choices },
  { name: "taps", of: ({ taps }) => taps },
  { name: "estimated seconds", of: ({ seconds }) => seconds, isTime: true },
  { name: "pages longer than two phone screens", of: ({ longPages }) => longPages.length },
  { name: "answers asked twice", of: ({ askedTwice }) => askedTwice.length },
];

export const readAccountEfforts = () => read<AccountEfforts>("measured-of-accounts.json");
export const readAccountLimits = () => read<AccountLimits>("limits-of-accounts.json");
export const writeAccountEfforts = (efforts: AccountEfforts) => write("measured-of-accounts.json", efforts);
export const writeAccountLimits = (limits: AccountLimits) => write("limits-of-accounts.json", limits);

/** Says which figures are above their limits. */
export function risenOfAccounts(efforts: AccountEfforts, limits: AccountLimits): readonly string[] {
  return accountEffortPaths.flatMap(({ name: path }) =>
    accountFigures.flatMap(({ name, of, isTime }) => {
      const [now, limit] = [of(efforts[path]), limits[path]?.[name] ?? Infinity];
      return now <= limit * (isTime ? 1 + tolerance : 1) ? [] : [`${path}: ${name} rose from ${limit} to ${now}.`];
    }),
  );
}

/** Lowers each limit to the current figure if that is smaller. Never raises a limit. */
export function loweredOfAccounts(efforts: AccountEfforts, limits: AccountLimits): AccountLimits {
  const rows = accountEffortPaths.map(({ name: path }) => [
    path,
    Object.fromEntries(
      accountFigures.map(({ name, of }) => [name, Math.min(of(efforts[path]), limits[path]?.[name] ?? Infinity)]),
    ),
  ]);
  return Object.fromEntries(rows) as AccountLimits;
}

/** Says which documented figures no longer match. */
export function outOfDateOfAccounts(efforts: AccountEfforts, documented: AccountEfforts): readonly string[] {
  return accountEffortPaths.flatMap(({ name }) =>
    differences(efforts[name], documented[name]).map((difference) => `${name}: ${difference}`),
  );
}
