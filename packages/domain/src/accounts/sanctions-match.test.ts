import { expect, test } from "vitest";
import { outcomeOf, strongestOutcome, type ListedEntry } from "./sanctions-match.ts";

const day = (date: string) => ({ earliest: date, latest: date });
const year = (one: number) => ({ earliest: `${one}-01-01`, latest: `${one}-12-31` });

const listed = (changes: Partial<ListedEntry> = {}): ListedEntry => ({
  list: "us_ofac",
  entryId: "90001",
  kind: "person",
  names: ["Orlen Tadim VASKOVAR", "Orlin VASKOVAR"],
  birthDates: [day("1963-07-28"), year(1971)],
  ...changes,
});

const person = (firstName: string, lastName: string, dateOfBirth?: string) => ({ firstName, lastName, dateOfBirth });

/* The steps of the Treasury's questions 5 and 23, in the order in which they are asked. */

test("clears an entry that is a ship, whatever its name and date", () => {
  expect(outcomeOf(person("Orlen", "Vaskovar", "1963-07-28"), listed({ kind: "vessel" }))).toBe("clear");
});

test.each([
  ["only the first name", person("Orlen", "Reyes", "1963-07-28")],
  ["only the last name", person("Dana", "Vaskovar", "1963-07-28")],
  ["a last name and a shared word", person("Abu Dana", "Vaskovar", "1963-07-28")],
  ["only last names of two people", person("Dana Marie", "Vaskovar Tadim", "1963-07-28")],
])("clears somebody whose name matches in %s", (_what, named) => {
  expect(outcomeOf(named, listed({ names: ["Abu Orlen VASKOVAR", "Orlen TADIM"] }))).toBe("clear");
});

test.each([
  ["the listed day", "1963-07-28", "confirmed"],
  ["another day of that year", "1963-02-01", "potential"],
  ["two years before", "1961-07-28", "potential"],
  ["two years and a day before", "1961-07-27", "clear"],
  ["two years after", "1965-07-28", "potential"],
  ["two years and a day after", "1965-07-29", "clear"],
  ["the first day of another listed year, which is no day", "1971-01-01", "potential"],
  ["two years after that year", "1973-12-31", "potential"],
  ["any later date", "1974-01-01", "clear"],
  ["a date that the application doesn't have", undefined, "potential"],
])("with a matching name and %s (%s), the outcome is %s", (_what, born, outcome) => {
  expect(outcomeOf(person("Orlen", "Vaskovar", born), listed())).toBe(outcome);
});

test("keeps a matching name potential if the list gives no birth date", () => {
  expect(outcomeOf(person("Orlen", "Vaskovar", "1986-04-17"), listed({ birthDates: [] }))).toBe("potential");
});

test.each([
  ["an alias", person("Orlin", "Vaskovar", "1963-07-28"), "confirmed"],
  ["accents and other case", person("ÓRLEN", "vaškovár", "1963-07-28"), "confirmed"],
  ["one other letter", person("Orlen", "Vaskover", "1963-07-28"), "confirmed"],
  ["a hyphen", person("Orlen", "Vaskovar-Tadim", "1963-07-28"), "confirmed"],
  ["another middle name", person("Orlen Peter", "Vaskovar", "1963-07-28"), "potential"],
  ["names in the other order", person("Vaskovar", "Orlen", "1963-07-28"), "confirmed"],
])("recognizes a name with %s", (_what, named, outcome) => {
  expect(outcomeOf(named, listed())).toBe(outcome);
});

test("counts no slip in a short name", () => {
  const short = listed({ names: ["Li WEI"] });

  expect(outcomeOf(person("Li", "Wei", "1963-07-28"), short)).toBe("confirmed");
  expect(outcomeOf(person("Lu", "Wei", "1963-07-28"), short)).toBe("clear");
});

test("returns the strongest outcome with its entries, and nothing about cleared ones", () => {
  const named = person("Orlen", "Vaskovar", "1963-07-28");
  const confirmed = listed({ entryId: "1" });
  const potential = listed({ entryId: "2", birthDates: [] });
  const cleared = listed({ entryId: "3", kind: "vessel" });

  expect(strongestOutcome(named, [cleared, potential, confirmed])).toEqual({
    outcome: "confirmed",
    entries: [confirmed],
  });
  expect(strongestOutcome(named, [cleared, potential])).toEqual({ outcome: "potential", entries: [potential] });
  expect(strongestOutcome(named, [cleared])).toEqual({ outcome: "clear", entries: [] });
  expect(strongestOutcome(named, [])).toEqual({ outcome: "clear", entries: [] });
});
