import type { Route } from "@portico/contract/endpoint";
import { Fault, Refusal } from "./refusal.ts";

/** Fields of an answer that say whether the command did its work (specification, chapter 7). */
const confirmations = ["updated", "deleted", "confirmed", "created", "success"] as const;

/**
 * A sign-in whose answer lacks this field has its own message: "There was an error verifying login credentials." (specification, chapter 8)
 */
const mayBeMissing = "authenticationResult";

type Body = Readonly<Record<string, unknown>>;

/**
 * Throws if a command answers that it did nothing, with the endpoint's own message from chapter 8 or the default one. An answer that says
 * why, such as an address to check, is left to the screen.
 */
export function requireDone(endpoint: Route, answer: Body): void {
  const confirmation = confirmations.find((name) => endpoint.promised.includes(name));
  if (endpoint.effect !== "command" || confirmation === undefined) return;
  if (answer[confirmation] === true || saysWhy(answer)) return;
  const { whenNotDone, notDoneMessage: message } = endpoint;
  if (message === undefined) throw new Fault("server");
  // Status 200, because a page adds its entry again after a 404, and here nothing says that the entry is gone.
  throw new Refusal(whenNotDone, { message, status: 200 });
}

/**
 * Throws if the answer to a POST lacks a field that the endpoint promises, such as the id of a new entry. Such an answer isn't the API's. A
 * page that took it for a success would lose the typed input.
 */
export function requireWhole({ method, promised }: Route, answer: Body): void {
  if (method === "GET") return;
  if (promised.some((name) => !(name in answer) && name !== mayBeMissing)) throw new Fault("broken");
}

function saysWhy({ emailVerificationResult, addressVerification, captchaAction }: Body): boolean {
  const isEmailRefused = (emailVerificationResult as { emailIsValid?: unknown } | undefined)?.emailIsValid === false;
  return isEmailRefused || addressVerification !== undefined || Boolean(captchaAction);
}
