import { steadyNumber } from "../hash.ts";
import type { Account, MemberAddress, MemberEmployment, Person, Phone } from "./person.ts";
import { factsOnFile } from "./facts-on-file.ts";
import { type UserName, roles } from "./roles.ts";

/** The facts that distinguish one demo member from another. The rest follows from them. */
export interface Sketch {
  readonly memberNumber: string;
  readonly memberSince: string;
  readonly name: readonly [first: string, last: string];
  readonly born: string;
  /** The first five digits of an invented TIN. The role adds the last four. */
  readonly tinStart: string;
  readonly phone: string;
  readonly home: Sketched<MemberAddress, "type">;
  readonly homeBefore?: Sketched<MemberAddress, "type">;
  readonly job: Sketched<MemberEmployment, "period">;
  readonly jobBefore?: Sketched<MemberEmployment, "period">;
  readonly savingsCents: number;
  readonly certificateCents?: number;
}

/** A date, or a number of months before today, so that a short history is still short a year later. */
type SketchedDate = string | { readonly monthsAgo: number };

type Sketched<T extends { since: string; until?: string }, Left extends keyof T> = Omit<T, Left | "since" | "until"> & {
  readonly since: SketchedDate;
  readonly until?: SketchedDate;
};

/** The members of one demo institution by user name. */
export type Roster = Readonly<Record<UserName, Sketch>>;

/** The complete person of a sketch. */
export function personOf(userName: UserName, sketch: Sketch, today: Date): Person {
  const [firstName, lastName] = sketch.name;
  const { tinEnd = "", mayApplyOnline = true } = roles.find((role) => role.userName === userName) ?? {};
  const { memberNumber, memberSince } = sketch;
  const facts = factsOnFile({ userName, memberNumber, memberSince, state: sketch.home.state }, today);
  return {
    memberNumber,
    memberSince,
    firstName,
    lastName,
    dateOfBirth: sketch.born,
    taxpayerIdentificationNumber: sketch.tinStart + tinEnd,
    mayApplyOnline,
    ...facts.person,
    emailAddress: `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(/[^a-z.@-]/g, ""),
    phones: [{ type: "mobile", number: sketch.phone } satisfies Phone],
    addresses: [
      address("physical", sketch.home, today),
      ...(sketch.homeBefore === undefined ? [] : [address("previous", sketch.homeBefore, today)]),
    ],
    employment: [
      { ...employment("current", sketch.job, today), incomeUpdatedOn: facts.incomeUpdatedOn },
      ...(sketch.jobBefore === undefined ? [] : [employment("previous", sketch.jobBefore, today)]),
    ],
    accounts: accountsOf(sketch, memberNumber),
  };
}

/** The deposits of a sketched member under a member number. */
export function accountsOf(
  { savingsCents, certificateCents }: Pick<Sketch, "savingsCents" | "certificateCents">,
  memberNumber: string,
): Account[] {
  const account = (type: Account["type"], availableBalanceCents: number): Account => ({
    reference: steadyNumber(2 ** 48, "reference", memberNumber, type).toString(36),
    type,
    lastFour: String(steadyNumber(10_000, "account", memberNumber, type)).padStart(4, "0"),
    availableBalanceCents,
  });
  return [
    account("membership", 500),
    account("savings", savingsCents),
    ...(certificateCents === undefined ? [] : [account("certificate", certificateCents)]),
  ];
}

function address(type: MemberAddress["type"], sketch: Sketch["home"], today: Date): MemberAddress {
  const { since, until, ...rest } = sketch;
  return { type, ...rest, ...dates(since, until, today) };
}

function employment(period: MemberEmployment["period"], sketch: Sketch["job"], today: Date): MemberEmployment {
  const { since, until, ...rest } = sketch;
  return { period, ...rest, ...dates(since, until, today) };
}

function dates(since: SketchedDate, until: SketchedDate | undefined, today: Date): { since: string; until?: string } {
  return { since: dateOf(since, today), ...(until === undefined ? {} : { until: dateOf(until, today) }) };
}

function dateOf(date: SketchedDate, today: Date): string {
  if (typeof date === "string") return date;
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - date.monthsAgo, 1));
  return first.toISOString().slice(0, 10);
}
