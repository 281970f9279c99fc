import { ProviderError } from "../../providers/provider-error.ts";

/** One try of a decision to get an answer from its vendors. */
export interface VendorTry {
  readonly timeoutMs: number;
  /** Whether an unavailable vendor throws, so that the outbox tries again. A timeout never does. */
  readonly mayTryAgain: boolean;
}

/** Turns an unavailable vendor into another error. Anything but a ProviderError passes the policy and reaches the outbox. */
export async function againUnlessSlow<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.failure === "unavailable")
      throw new Error("A vendor is unavailable.", { cause: error });
    throw error;
  }
}
