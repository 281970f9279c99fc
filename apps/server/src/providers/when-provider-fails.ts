import type { Log } from "../log/log.ts";
import { FailedAttempt } from "./http/failed-attempt.ts";
import { NoVendor, ProviderError, type ProviderFailure } from "./provider-error.ts";

/** Calls a vendor, and returns `otherwise` if it fails. Other errors propagate. */
export async function whenProviderFails<Answer, Otherwise>(
  log: Log,
  question: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  return byProviderFailure(log, question, () => otherwise);
}

/** Like `whenProviderFails`, for a policy that depends on the kind of failure. */
export async function byProviderFailure<Answer, Otherwise>(
  log: Log,
  question: Promise<Answer>,
  otherwise: (failure: ProviderFailure) => Otherwise | Promise<Otherwise>,
): Promise<Answer | Otherwise> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!(error instanceof NoVendor))
      log.warn("A vendor failed, so its failure policy applies.", {
        provider: error.provider,
        failure: error.failure,
        ...codeOf(error),
      });
    return otherwise(error.failure);
  }
}

/** The vendor's own code for a rejection, such as for a wrong key. It comes from a fixed set. */
function codeOf({ cause }: ProviderError): { code?: string } {
  return cause instanceof FailedAttempt && cause.code !== undefined ? { code: cause.code } : {};
}
