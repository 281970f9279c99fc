import { expect, test } from "vitest";
import * as z from "zod/mini";
import { personRules } from "../person/person.ts";
import {
  alphanumericWithSymbols,
  cityCharacters,
  cleanText,
  familyMemberNameCharacters,
  matchesStartOfAnyWord,
  nameCharacters,
  text,
} from "./text.ts";
import { firstMessage } from "../testing/first-message.ts";

const city = text({ field: "City", max: 40, required: "Enter a city." }).check(cityCharacters("City"));
const name = text({ field: "First name", max: 30, required: "Enter a first name." }).check(nameCharacters);

test.each([
  ["  two   words ", "two words"],
  ["tab\tand\nnew line", "tab and new line"],
])("cleans typed text: %j", { tags: ["5.clean.trim", "5.clean.spaces", "5.clean.tabs"] }, (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
  expect(z.parse(text({ max: 40 }), typed)).toBe(kept);
});

test.each(["\u200BDa\u200Bna", "Dana\uFEFF", "Da\u00ADna", "\u202EDana\u2066"])(
  "drops invisible characters from pasted text: %j",
  (typed) => {
    expect(z.parse(name, typed)).toBe("Dana");
    expect(z.parse(city, typed)).toBe("Dana");
  },
);

test("treats a text of invisible characters as empty", () => {
  expect(firstMessage(city, "\u200B \u2060")).toBe("Enter a city.");
});

test("uppercases a field that requires capitals", { tags: ["5.clean.uppercase"] }, () => {
  expect(z.parse(text({ max: 40, uppercase: true }), " d831 2277 ")).toBe("D831 2277");
});

test.each([
  [city, "", "Enter a city."],
  [city, "   ", "Enter a city."],
  [city, "Springfield 2", "The City field cannot contain numbers or commas."],
  [city, "Paris, TX", "The City field cannot contain numbers or commas."],
  [city, "x".repeat(41), "The City field can have at most 40 characters."],
  [city, "São Paulo", "Valid characters are Aa-Zz, 0-9, and simple punctuation."],
  [name, "Mary Jo St. Clair-Lee", undefined],
  [name, "R2D2", "Valid characters are Aa-Az, periods, and hyphens."],
  [
    text({ max: 60 }).check(familyMemberNameCharacters),
    "Ann (aunt)",
    "Valid characters are A-Z, a-z, periods, hyphens, and spaces.",
  ],
  [
    text({ field: "ID number", max: 30 }).check(alphanumericWithSymbols("ID number")),
    "A#1",
    "The ID number field can only include letters, numbers, and some symbols",
  ],
  [city, 7, "Enter a city."],
  [city, null, "Enter a city."],
])(
  "validates the text $1: $2",
  { tags: ["5.ascii", "5.city", "5.name", "5.family-name", "5.alphanumeric"] },
  (schema, typed, message) => {
    expect(firstMessage(schema, typed)).toBe(message);
  },
);

test.each([
  ["Smith\u2011Jones", "Smith-Jones"],
  ["Smith\u2010Jones", "Smith-Jones"],
  ["Smith\u2013Jones", "Smith-Jones"],
  ["Smith\u2212Jones", "Smith-Jones"],
])("replaces the typographic hyphen of %j in a name", (typed, kept) => {
  const rules = personRules({ namesWithAccents: false });

  expect(z.parse(rules.shape.lastName, typed)).toBe(kept);
});

test.each([
  ["O\u2019Brien", "O'Brien"],
  ["O\u02BCBrien", "O'Brien"],
  ["D\u2018Angelo\u2011Ruiz", "D'Angelo-Ruiz"],
])("replaces the typographic apostrophe of %j in names that may have one", (typed, kept) => {
  expect(z.parse(personRules({ namesWithAccents: true }).shape.lastName, typed)).toBe(kept);
  expect(firstMessage(personRules({ namesWithAccents: false }).shape.lastName, typed)).toBeDefined();
});

test("replaces the typographic quotes, dashes, and dots that phones insert", () => {
  expect(z.parse(text({ max: 60 }), "\u201CJoe\u2019s\u201D \u2013 soon\u2026")).toBe('"Joe\'s" - soon...');
});

const relative = text({ max: 60 }).check(familyMemberNameCharacters);
const number = text({ field: "ID number", max: 30 }).check(alphanumericWithSymbols("ID number"));
const printable = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));

/**
 * Every printable character that is valid inside a text of this kind. One letter and one digit represent all of them.
 */
function charactersOf(schema: z.ZodMiniType): string {
  const taken = printable.filter((character) => firstMessage(schema, `A${character}B`) === undefined);
  return taken
    .join("")
    .replace("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "A")
    .replace("abcdefghijklmnopqrstuvwxyz", "a")
    .replace("0123456789", "0");
}

test.each([
  ["a name", name, " -.Aa"],
  ["a family member's name", relative, " -.Aa"],
  ["an alphanumeric text with symbols", number, " ./0Aa"],
])(
  "allows only the right characters in %s",
  { tags: ["5.name.characters", "5.family-name.characters", "5.alphanumeric.characters"] },
  (_what, schema, characters) => {
    expect(charactersOf(schema)).toBe(characters);
  },
);

test.each([
  ["Harley-Davidson", "dav", true],
  ["A Harley-Davidson", "harley-d", true],
  ["Ford", "f-150", false],
  ["Land Rover", " land   r", true],
  ["Banana banner", "bann", true],
  ["F-150 (2022)", "2022", true],
  ["Land Rover", "ROV", true],
  ["Land Rover", "over", false],
  ["Land Rover", "", true],
  ["C++ (course)", "(c", true],
  ["Anything", ".*", false],
])("matches the option %s for autocomplete of %j: %s", { tags: ["5.autocomplete-match"] }, (option, typed, matches) => {
  expect(matchesStartOfAnyWord(option, typed)).toBe(matches);
});
