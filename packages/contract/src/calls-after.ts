import * as z from "zod/mini";

/**
 * The header in which a command names the commands that its page makes next, as a JSON list of endpoint names, inputs, and idempotency
 * keys, in percent-encoding. The server carries them out one after another, and the answer carries theirs.
 */
export const callsAfterHeader = "calls-after";

/** The most commands that may follow one. */
export const mostCallsAfter = 3;

/** `["POST /api/CollateralValuation", {"applicationId": 9001}, "a key"]` */
export const CallAfter = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()]);
export type CallAfter = z.output<typeof CallAfter>;
export const CallsAfter = z.array(CallAfter).check(z.maxLength(mostCallsAfter));

/** The answers in their order. Null for a command that wasn't carried out, which the caller sends itself to learn why. */
export const AnswersAfter = z.array(z.nullable(z.record(z.string(), z.unknown())));
export type AnswersAfter = z.output<typeof AnswersAfter>;
