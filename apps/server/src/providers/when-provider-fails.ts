import type { Log } from "../kernel/log.ts";
import { ProviderError, type ProviderFailure } from "./provider-error.ts";

/** Asks a vendor, and answers something else where it fails: the caller's policy in a word. Anything but a vendor's failure goes on up. */
export async function whenProviderFails<Answer, Otherwise>(
  log: Log,
  question: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  return byProviderFailure(log, question, () => otherwise);
}

/** The same for a policy that tells a refusal from a silence. */
export async function byProviderFailure<Answer, Otherwise>(
  log: Log,
  question: Promise<Answer>,
  otherwise: (failure: ProviderFailure) => Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn("A vendor did not answer, so the policy for that applies.", {
      provider: error.provider,
      failure: error.failure,
    });
    return otherwise(error.failure);
  }
}
