import type * as z from "zod/mini";
import type { CoreRefusal } from "./refusals.ts";

/** One call of a core, as its document, the sandbox's route, and Portico's adapter have it. */
export interface CoreCall<Body extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: "GET" | "POST";
  /** Below the base address, with parameters in braces. */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  /** Left out of a GET. */
  readonly body?: Body;
  readonly answer: Answer;
  /** Those besides badRequest and unauthorized, which every call has. */
  readonly refusals: readonly CoreRefusal[];
}

/** A call that only reads. */
export const read = <Answer extends z.ZodMiniType>(
  path: CoreCall["path"],
  { summary, answer, refusals }: Pick<CoreCall<z.ZodMiniType, Answer>, "summary" | "answer" | "refusals">,
) => ({ method: "GET", path, summary, answer, refusals }) as const satisfies CoreCall;
