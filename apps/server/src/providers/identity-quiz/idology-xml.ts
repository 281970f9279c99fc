import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === "question" || name === "answer",
});

/** Reads IDology's XML. Rejects a truncated answer, which the parser alone would accept. */
export function parseXml(text: string): unknown {
  if (XMLValidator.validate(text) !== true) throw new Error("This is not XML.");
  return parser.parse(text) as unknown;
}

const Keyed = z.object({ key: z.string() });
const Questions = z.object({
  question: z.array(z.object({ type: z.string(), prompt: z.string(), answer: z.array(z.string()) })),
});

/** The answers to calls for questions. Errors such as a wrong password come with status 200. */
export const QuizAnswer = z.object({
  response: z.union([
    z.object({
      "id-number": z.string(),
      /** The result by the rules of the institution's account. */
      "summary-result": z.optional(Keyed),
      results: z.optional(Keyed),
      "velocity-results": z.optional(z.unknown()),
      "eligible-for-questions": z.optional(z.string()),
      "idliveq-error": z.optional(Keyed),
      questions: z.optional(Questions),
    }),
    z.object({ error: z.string() }),
    z.object({ failed: z.string() }),
  ]),
});
export type QuizResponse = Extract<z.output<typeof QuizAnswer>["response"], { "id-number": string }>;

/** The answers to calls that submit answers. */
export const GradedAnswer = z.object({
  response: z.union([
    z.object({ "id-number": z.string(), "idliveq-result": Keyed }),
    z.object({ "id-number": z.string(), "idliveq-challenge-result": Keyed }),
    z.object({ "id-number": z.string(), "idliveq-error": Keyed }),
    z.object({ error: z.string() }),
    z.object({ failed: z.string() }),
  ]),
});
