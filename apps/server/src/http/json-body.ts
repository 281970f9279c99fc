import type { FastifyInstance } from "fastify";
import { AppError } from "../kernel/app-error.ts";

/**
 * Reads JSON bodies as Fastify does, `__proto__` refused, and refuses a name that an object has twice besides: JSON.parse keeps the last
 * one without a word, so whoever checks such a body on its way here may have seen another answer than the one that counts. A text that no
 * database can keep is refused here as well, and not where it is first written.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    void parse(request, text, (error, value) => {
      if (error) done(error, undefined);
      else if (namesIn(text) !== keysOf(value)) done(new AppError("repeatedName"));
      else if (escapesToNothing.test(text) && !isText(value)) done(new AppError("malformed"));
      else done(null, value);
    });
  });
}

const colon = ":".charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const space = " ".charCodeAt(0);

/** How many names of members a JSON text holds: its strings that a colon follows. The text is known to be JSON. */
export function namesIn(text: string): number {
  let names = 0;
  for (let begin = text.indexOf('"'); begin >= 0;) {
    let next = endOfString(text, begin) + 1;
    while (text.charCodeAt(next) <= space) next += 1;
    if (text.charCodeAt(next) === colon) names += 1;
    begin = text.indexOf('"', next);
  }
  return names;
}

/** Where the closing quote is of the string that begins here. A quote behind an odd number of backslashes is part of the string. */
function endOfString(text: string, begin: number): number {
  let end = begin;
  let escapes: number;
  do {
    end = text.indexOf('"', end + 1);
    escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
  } while (escapes % 2 === 1);
  return end;
}

/** JSON writes the null character and halves of characters as escapes only, so hardly any body has to be looked through for them. */
const escapesToNothing = /\\u(?:0000|d[89a-f])/i;

/** Whether all strings of a value are text: PostgreSQL keeps neither the null character nor half a character. */
function isText(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) return false;
    if (typeof part === "object" && part !== null) left.push(...Object.keys(part), ...Object.values(part));
  }
  return true;
}

/** How many members all objects of a value have: fewer than the text's names where one was repeated. A loop, since a body may be nested deeply. */
function keysOf(value: unknown): number {
  let keys = 0;
  const left = typeof value === "object" && value !== null ? [value] : [];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const inside: readonly unknown[] = Object.values(part);
    if (!Array.isArray(part)) keys += inside.length;
    for (const one of inside) if (typeof one === "object" && one !== null) left.push(one);
  }
  return keys;
}
