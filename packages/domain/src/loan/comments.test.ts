import { expect, test } from "vitest";
import { AdditionalComments, cardMessage, commentsMessage } from "./comments.ts";

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
  "card 4111 1111 1111 1112",
  "account 1111111111111117",
  "moved on 2024-10-05 and 2025-06-03",
  "moved 2024-10-05 2024-10-07",
  "call 415-555-0123 415-555-0124",
  "I earned 45000 in 2023 and 48000 in 2024",
  "my balance is $4,111,111,111,111,111",
  "VIN 1HGCM82633A004352",
  "45,000 in 2023 and 48,000 in 2024",
  "12345678",
])("keeps the comment %j", (typed) => {
  expect(messagesOf(typed)).toBeUndefined();
});

test.each([
  "card 4111 1111 1111 1111",
  "card4111111111111111x",
  "4111-1111-1111-1111",
  "4111 - 1111 - 1111 - 1111",
  "4111\u20131111\u20131111\u20131111",
  "4111\u00A01111\u00A01111\u00A01111",
  "41 11 11 11 11 11 11 11",
  "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
  "4111 1111 1111 1111 12/27 123",
  "4111 1111 1111 1111 12 27",
  "4111111111111111 1227 123",
  "2 cards 2 4111-1111-1111-1111",
  "3782 822463 10005",
  "378282246310005",
  "3056 930902 5904",
  "4222222222222",
  "2223 0031 2200 3222",
  "6011 0000 9901 3942 423",
  "5555555555554444",
])("rejects the card number in the comment %j", (typed) => {
  expect(messagesOf(typed)).toEqual([cardMessage]);
});

test("names both kinds of numbers, one after the other", () => {
  expect(messagesOf("me 815-12-7800, card 4111 1111 1111 1111")).toEqual([commentsMessage, cardMessage]);
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
