import { createHash } from "node:crypto";
import type { SampleApplicant } from "@portico/sample-applicants/people";

/** A person's typed data by its name. Each value occurs nowhere else in the product. */
export type Canaries = Readonly<Record<string, string>>;

/** A person's data. Values that many people share (a city, a state) are left out, because they identify nobody. */
export function canariesOf(whose: string, person: SampleApplicant): Canaries {
  const named = {
    "first name": person.firstName,
    "last name": person.lastName,
    email: person.email,
    phone: person.phone,
    "date of birth": person.born,
    TIN: person.tin,
    "ID number": person.license.number,
    street: person.home.street,
    employer: person.employer,
    income: person.monthlyIncome,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${name} of the ${whose}`, value]));
}

/** The names of the canaries in a text, with their forms. */
export function tracesIn(text: string, canaries: Canaries): readonly string[] {
  const sought = text.toLowerCase();
  return Object.entries(canaries).flatMap(([name, value]) =>
    formsOf(value)
      .filter((form) => isIn(sought, form))
      .map(({ how }) => `${name}, ${how}`),
  );
}

interface Form {
  readonly how: string;
  readonly text: string;
  /** Too short to mean anything inside a longer number. */
  readonly isShort?: boolean;
}

function isIn(sought: string, { text, isShort }: Form): boolean {
  return isShort ? new RegExp(`(?<![0-9a-f])${text}(?![0-9a-f])`).test(sought) : sought.includes(text);
}

/** The forms of a value that let a reader recognize it, or find it by trying all values. */
function formsOf(value: string): readonly Form[] {
  const forms = spellingsOf(value).flatMap((spelling) => [
    { how: "in clear", text: spelling },
    ...inAddress(spelling),
    ...bytesOf("its bytes", Buffer.from(spelling)),
    ...["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) =>
      bytesOf(`${algorithm} of it`, createHash(algorithm).update(spelling).digest()),
    ),
  ]);
  return [...forms.map(({ how, text }) => ({ how, text: text.toLowerCase() })), ...inCents(value)];
}

function inAddress(spelling: string): readonly Form[] {
  const asPath = encodeURIComponent(spelling);
  const asQuery = new URLSearchParams({ q: spelling }).toString().slice("q=".length);
  return [...new Set([asPath, asQuery])]
    .filter((text) => text !== spelling)
    .map((text) => ({ how: "as an address writes it", text }));
}

function bytesOf(what: string, bytes: Buffer): readonly Form[] {
  return [
    { how: `${what} in hexadecimal`, text: bytes.toString("hex") },
    ...[0, 1, 2].flatMap((before) => [
      { how: `${what} in base64`, text: base64After(before, bytes, "base64") },
      { how: `${what} in base64url`, text: base64After(before, bytes, "base64url") },
    ]),
  ];
}

/** The base64 of bytes at any offset, without the characters that depend on their neighbors. */
function base64After(before: number, bytes: Buffer, encoding: "base64" | "base64url"): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString(encoding)
    .replace(/=+$/, "");
  const isWhole = (before + bytes.length) % 3 === 0;
  return text.slice(Math.ceil((before * 4) / 3), isWhole ? undefined : -1);
}

/** Money is stored in cents. */
function inCents(value: string): readonly Form[] {
  return /^\d+\.\d\d$/.test(value) ? [{ how: "in cents", text: value.replace(".", ""), isShort: true }] : [];
}

/** A date also in the API's format, and digits also in the usual groups. */
function spellingsOf(value: string): readonly string[] {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
  if (month && day && year) return [value, `${year}-${month}-${day}`, `${month}${day}${year}`, `${year}${month}${day}`];
  if (/^\d+\.\d\d$/.test(value)) return [value, Number(value).toLocaleString("en-US")];
  if (/^\d{9}$/.test(value)) return [value, value.replace(/(...)(..)(....)/, "$1-$2-$3")];
  if (/^\d{10}$/.test(value))
    return [value, value.replace(/(...)(...)(....)/, "($1) $2-$3"), value.replace(/(...)(...)(....)/, "$1-$2-$3")];
  return [value];
}
