import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { scoped, scopeOf } from "./scope.ts";

/** Answers an order once per Idempotency-Key. The same key with another body is refused with undefined. */
export function oncePerKey<Answer>(): (request: FastifyRequest, make: () => Answer) => Answer | undefined {
  const answered = scoped(() => new Map<string, { readonly order: string; readonly answer: Answer }>());
  return (request, make) => {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string") return make();
    // A digest, so that the comparison needs no stored TIN.
    const order = createHash("sha256").update(JSON.stringify(request.body)).digest("hex");
    const known = answered(scopeOf(request));
    const before = known.get(key);
    if (before) return before.order === order ? before.answer : undefined;
    const answer = make();
    known.set(key, { order, answer });
    return answer;
  };
}
