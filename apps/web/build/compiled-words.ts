import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { parseAst, Visitor, type ESTree, type Plugin } from "vite";
import type { Compiled, Part } from "../src/words/words.ts";
import { replace } from "./replace.ts";

/**
 * Compiles the messages of `defineWords`, so that pages need no parser for ICU syntax. Vitest uses it too, because `defineWords` formats
 * only compiled messages.
 */
export function compiledWords(): Plugin {
  return {
    name: "portico:compiled-words",
    enforce: "pre",
    transform: {
      filter: { id: /apps[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /\bdefineWords\(/ },
      handler: (code, id) => ({ code: compileWords(code, id.endsWith("x") ? "tsx" : "ts"), map: null }),
    },
  };
}

function compileWords(code: string, lang: "ts" | "tsx"): string {
  return replace(
    code,
    messagesIn(parseAst(code, { lang })).map(({ start, end, value }) => [start, end, JSON.stringify(compile(value))]),
  );
}

/** The messages with arguments, in the order of the code. */
function messagesIn(program: ESTree.Program): readonly ESTree.StringLiteral[] {
  const found: ESTree.StringLiteral[] = [];
  let depth = 0;
  const isWords = ({ callee }: ESTree.CallExpression) => callee.type === "Identifier" && callee.name === "defineWords";
  new Visitor({
    CallExpression: (call) => void (depth += isWords(call) ? 1 : 0),
    "CallExpression:exit": (call) => void (depth -= isWords(call) ? 1 : 0),
    Literal: (literal) => {
      if (depth > 0 && typeof literal.value === "string" && literal.value.includes("{")) found.push(literal);
    },
    TemplateElement: ({ value }) => {
      if (depth > 0 && value.raw.includes("{")) throw new Error(`Write this message as one plain string: ${value.raw}`);
    },
  }).visit(program);
  return found;
}

function compile(message: string): Compiled {
  return parse(message).map((element) => partOf(element, message));
}

function partOf(element: MessageFormatElement, message: string): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.select:
      return casesOf(element, message);
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === "cardinal") return casesOf(element, message);
  }
  throw new Error(`Use only arguments, choices, and plurals without an offset in a message: ${message}`);
}

type WithCases = Extract<MessageFormatElement, { type: TYPE.plural | TYPE.select }>;

function casesOf({ value, options }: WithCases, message: string): Part {
  const cases = Object.entries(options).map(
    ([key, { value: elements }]) => [key, elements.map((element) => partOf(element, message))] as const,
  );
  return [value, Object.fromEntries(cases)];
}
