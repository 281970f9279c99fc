import type * as z from "zod/mini";
import type { CoreRefusal } from "./refusals.ts";

/** One call of a core, as its document, the sandbox's route, and Portico's adapter have it. */
export interface CoreCall<Body extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: "GET" | "POST";
  /** Below the base address, with parameters in braces. */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  /** Parameters of the query, with their meanings. None is required. */
  readonly query?: Readonly<Record<string, string>>;
  /** Left out of a GET. */
  readonly body?: Body;
  readonly answer: Answer;
  /** The call has an Idempotency-Key, and can be repeated. */
  readonly isKeyed?: true;
  /** Those besides the ones that every call has, and every call with a key. */
  readonly refusals: readonly CoreRefusal[];
}

type Read<Answer extends z.ZodMiniType> = Omit<CoreCall<z.ZodMiniType, Answer>, "method" | "path" | "body" | "isKeyed">;

/** A call that only reads. */
export const read = <Answer extends z.ZodMiniType>(path: CoreCall["path"], call: Read<Answer>) =>
  ({ method: "GET", path, ...call }) as const;

type Work<Body extends z.ZodMiniType, Answer extends z.ZodMiniType> = Omit<
  CoreCall<Body, Answer>,
  "method" | "path" | "query" | "isKeyed" | "body"
> & { readonly body: Body };

/** A call that changes something, and does it once per key. */
export const work = <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  path: CoreCall["path"],
  call: Work<Body, Answer>,
) => ({ method: "POST", path, isKeyed: true, ...call }) as const;

/** The header of a call that does its work once. */
export const keyHeader = "Idempotency-Key";
export const longestKey = 255;
