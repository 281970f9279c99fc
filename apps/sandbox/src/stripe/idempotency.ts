import { hash } from "node:crypto";
import { type Account, secondsOfDay } from "./account.ts";
import { invalid, Refusal } from "./refusal.ts";

export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly isReplayed: boolean;
}

const longestKey = 255;

/**
 * Does the work once for each key. A call that fails before the work began isn't kept, and neither is an answer older than a day: the real
 * vendor may drop a key then, so the sandbox does.
 */
export function answerOnce(
  account: Account,
  key: string | undefined,
  call: { readonly path: string; readonly body: string },
  work: () => object,
  bodyOf: (refusal: Refusal) => object,
): Answer {
  if (key === undefined) return { ...attempt(work, bodyOf), isReplayed: false };
  if (key.length > longestKey) throw invalid(`Idempotency keys may have at most ${longestKey} characters.`);
  const parameters = hash("sha256", `${call.path}\n${call.body}`);
  const known = account.answers.get(key);
  if (known && account.now() - known.at < secondsOfDay) {
    if (known.parameters === parameters) return { ...known, isReplayed: true };
    throw otherParameters(key);
  }
  const answer = attempt(work, bodyOf);
  if (!("isRefusedEarly" in answer)) account.answers.set(key, { ...answer, parameters, at: account.now() });
  return { ...answer, isReplayed: false };
}

function attempt(
  work: () => object,
  bodyOf: (refusal: Refusal) => object,
): { status: number; body: object; isRefusedEarly?: true } {
  try {
    // What the answer says later must not change with the object.
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = { status: error.status, body: structuredClone(bodyOf(error)) };
    return error.hasBegun ? answer : { ...answer, isRefusedEarly: true };
  }
}

function otherParameters(key: string): Refusal {
  return new Refusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
