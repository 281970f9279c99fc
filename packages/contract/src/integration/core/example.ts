import type * as z from "zod/mini";

type Example<Call> = (Call extends { readonly body: infer Body extends z.ZodMiniType }
  ? { readonly body: z.input<Body> }
  : object) &
  (Call extends { readonly answer: infer Answer extends z.ZodMiniType } ? { readonly answer: z.input<Answer> } : never);

/** An example of each call. */
export type ExamplesOf<Calls> = { readonly [Operation in keyof Calls]: Example<Calls[Operation]> };
