import type { FastifyInstance } from "fastify";
import { AppError } from "../kernel/app-error.ts";

/**
 * Reads JSON bodies as Fastify does, and refuses `__proto__` and repeated names. JSON.parse silently keeps the last of two names, but a
 * filter in front of us may have checked the first. It also refuses text that the database can't store, before anything is written.
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

/** Counts the member names in a JSON text, that is, its strings followed by a colon. The text is known to be valid JSON. */
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

/** Finds the closing quote of the string that begins here. A quote after an odd number of backslashes belongs to the string. */
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

/** JSON writes the null character and lone surrogates only as escapes, so hardly any body needs the full scan. */
const escapesToNothing = /\\u(?:0000|d[89a-f])/i;

/** Tells whether every string of a value is valid text. PostgreSQL stores neither the null character nor a lone surrogate. */
function isText(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) return false;
    if (typeof part === "object" && part !== null) left.push(...Object.keys(part), ...Object.values(part));
  }
  return true;
}

/**
 * Counts the members of all objects in a value. A text with more names than this repeats one. It uses a loop, because a body may be deeply
 * nested.
 */
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
