import * as z from "zod/mini";
import { isWithinSlips, lettersOf } from "../person/spelling.ts";
import { accountRoles } from "./screening.ts";

/** Somebody whom an account application names. The birth date of a contact may be missing. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth?: string | undefined;
}

/** A listed birth date is a day, or a period if the list knows only a year. Both ends are days. */
export interface ListedBirthDate {
  readonly earliest: string;
  readonly latest: string;
}

/** An entry of a sanctions list that a search found. */
export interface ListedEntry {
  readonly list: string;
  readonly entryId: string;
  /** "person", or another kind such as "vessel". */
  readonly kind: string;
  /** The name and each alias. */
  readonly names: readonly string[];
  /** Each date that the list gives for this person. Empty if it gives none. */
  readonly birthDates: readonly ListedBirthDate[];
}

/** From the weakest to the strongest. */
export const sanctionsOutcomes = ["clear", "potential", "confirmed"] as const;
export type SanctionsOutcome = (typeof sanctionsOutcomes)[number];

/** What a search found about a person. */
export const SanctionsCheck = z.object({
  /** `unavailable`: nobody answered, so the application waits for a person. */
  outcome: z.enum([...sanctionsOutcomes, "unavailable"]),
  checkedAt: z.string(),
  /** Which state of the lists was searched. Left out without an answer. */
  listVersion: z.optional(z.string()),
  /** The entries that made the outcome. */
  entries: z.array(z.object({ list: z.string(), entryId: z.string(), name: z.string() })),
});
export type SanctionsCheck = z.output<typeof SanctionsCheck>;

/** A check with the person that it is about, kept for the institution. No applicant ever learns of it (decision 348). */
export const CheckedPerson = z.extend(SanctionsCheck, {
  role: z.enum(accountRoles),
  firstName: z.string(),
  lastName: z.string(),
});
export type CheckedPerson = z.output<typeof CheckedPerson>;

/**
 * How an entry compares with a person, by the steps that the Treasury gives (decision 347): it must be a person, more than one part of the
 * name must match, and then the birth date decides.
 */
export function outcomeOf(person: NamedPerson, entry: ListedEntry): SanctionsOutcome {
  if (entry.kind !== "person") return "clear";
  const likeness = new Set(entry.names.map((name) => likenessOf(person, name)));
  if (!likeness.has("full") && !likeness.has("parts")) return "clear";
  const dates = datesAgree(person.dateOfBirth, entry.birthDates);
  if (dates === "differ") return "clear";
  return dates === "same" && likeness.has("full") ? "confirmed" : "potential";
}

/** The strongest outcome of all entries, and the entries that have it. */
export function strongestOutcome(
  person: NamedPerson,
  entries: readonly ListedEntry[],
): { readonly outcome: SanctionsOutcome; readonly entries: readonly ListedEntry[] } {
  const judged = entries.map((entry) => ({ entry, outcome: outcomeOf(person, entry) }));
  const outcome = sanctionsOutcomes.findLast((one) => judged.some((found) => found.outcome === one)) ?? "clear";
  const found = outcome === "clear" ? [] : judged.filter((one) => one.outcome === outcome);
  return { outcome, entries: found.map(({ entry }) => entry) };
}

/** Words that many names share. One of them is no match. */
const particles: ReadonlySet<string> = new Set("al el bin ibn bint abu de la del da dos der den van von".split(" "));

function partsOf(name: string): readonly string[] {
  const parts = name
    .split(/[\s-]+/)
    .map(lettersOf)
    .filter((part) => part !== "");
  const telling = parts.filter((part) => !particles.has(part));
  return telling.length > 0 ? telling : parts;
}

/** `parts`: a part of the first name and one of the last name match. Only one of the two is no match. `full`: every typed part does. */
function likenessOf({ firstName, lastName }: NamedPerson, listed: string): "none" | "parts" | "full" {
  const listedParts = partsOf(listed);
  const isListed = (part: string) => listedParts.some((other) => isWithinSlips(slipsIn(part), part, other));
  const first = partsOf(firstName).map(isListed);
  const last = partsOf(lastName).map(isListed);
  if (!first.includes(true) || !last.includes(true)) return "none";
  return [...first, ...last].includes(false) ? "parts" : "full";
}

/** Lists spell foreign names in several ways. A short name changes its meaning with one letter. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** A listed date may be a guess, so only more than this many years between two dates tell two people apart. */
const yearsApart = 2;

function datesAgree(
  born: string | undefined,
  listed: readonly ListedBirthDate[],
): "same" | "near" | "differ" | "unknown" {
  if (born === undefined || listed.length === 0) return "unknown";
  if (listed.some(({ earliest, latest }) => earliest === latest && earliest === born)) return "same";
  const isNear = listed.some(
    ({ earliest, latest }) => born >= yearsLater(earliest, -yearsApart) && born <= yearsLater(latest, yearsApart),
  );
  return isNear ? "near" : "differ";
}

function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
}
