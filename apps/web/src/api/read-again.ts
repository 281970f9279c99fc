import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { call, type Answer } from "./call.ts";
import { Fault } from "./refusal.ts";
import { keepRead } from "./use-query.ts";

/** Reads an answer again and shows it on the open page. Returns undefined if no answer came. */
export async function readAgain<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E> | undefined> {
  try {
    const answer = await call(endpoint, input);
    keepRead(endpoint, input, answer);
    return answer;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
