import { expect, test } from "vitest";
import { AdditionalComments, commentsMessage } from "./comments.ts";

const messagesOf = (typed: string) => AdditionalComments.safeParse(typed).error?.issues.map(({ message }) => message);

test.each([
  "my number is 815-12-7800",
  "815 12 7800 is me",
  "815127800",
  "account 123456789.",
  "81512-7800",
  "81512 7800, as you know",
  "815/12/7800",
  "815 - 12 - 7800",
  "815_12_7800",
  "815.12.7800",
  "815\u201312\u20137800",
  "815\u201112\u20117800",
  "815\u00A012\u00A07800",
  "8 1 5 1 2 7 8 0 0",
  "8-1-5-1-2-7-8-0-0",
  "SSN:815127800",
  "ssn815-12-7800x",
  "815-12-7800 2 kids",
  "815127800 2 kids",
  "02 815-12-7800",
  "it's 815-127-800",
  "(815) 12 7800",
  "(815)12-7800",
  "(815)-12-7800",
  "(815) - (12) - (7800)",
  "(815) (12) 7800",
  "815 ( 12 ) 7800",
  "815-12 (7800)",
  "(815-12) 7800",
  "(815) 12 7800 2 kids",
  "zip 85004-1234, me 81512-7800",
  "zip 815-12-7800",
  "zip 815127800",
  "unzip 81512-7800",
  "call me 04101-2213",
  "ME 81512-7800",
  "Portland, ME 81512-7800",
  "CO 81512-7800",
  "zip 85004-1234 and 815-12-7800",
  "(1) 81512-7800",
])("rejects the comment %j", (typed) => {
  expect(messagesOf(typed)).toEqual([commentsMessage]);
});

test.each([
  "call (207) 555-0123 or 207-555-0123",
  "call 2075550123 or 12075550123",
  "call 207 555 0123, 207.555.0123 or +1 207 555 0123",
  "call 555-0123 any day",
  "call 555-0123 (24/7)",
  "call +1 (207) 555-0123 or (207)555-0123",
  "1) 200 2) 3000",
  "zip 85004-1234",
  "Zip code: 85004-1234, ZIP+4 04101-2213",
  "my mother lives in Portland, ME 04101-2213.",
  "Phoenix AZ 85004-1234 2 kids",
  "my mother lives in 04101",
  "I earn $123,456.78, or $123456789, or $ 123456789",
  "worth 1,234,567.89 or 1234567.89 or 123,456,789",
  "from 2024-10-05 to 10/05/2024",
  "account 1234567890",
  "card 4111 1111 1111 1111",
  "VIN 1HGCM82633A004352",
  "45,000 in 2023 and 48,000 in 2024",
  "12345678",
])("keeps the comment %j", (typed) => {
  expect(messagesOf(typed)).toBeUndefined();
});

/** Every way to split nine digits into groups. */
function groupings(digits: string): readonly string[][] {
  return Array.from({ length: 2 ** (digits.length - 1) }, (_, cuts) => {
    const groups: string[] = [""];
    for (const [place, digit] of digits.split("").entries()) {
      if (place > 0 && cuts & (1 << (place - 1))) groups.push("");
      groups.push(groups.pop()! + digit);
    }
    return groups;
  });
}

test.each([" ", "-", ".", "/", "_", " - ", "\u2013", "\u2014", "\u2212"])(
  "finds nine digits in any groups with %j between them",
  (mark) => {
    const written = groupings("815127800").map((groups) => groups.join(mark));
    const kept = written.filter((number) => messagesOf(`me: ${number}.`) === undefined);

    expect(kept).toEqual(mark === "." ? ["8151278.00"] : []);
  },
);

test.each(["-", "."])("allows ten digits with %j between them", (mark) => {
  const refused = groupings("2075550123")
    .map((groups) => groups.join(mark))
    .filter((number) => messagesOf(`call ${number}.`) !== undefined);

  expect(refused).toEqual([]);
});
