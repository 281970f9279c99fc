import { AppError } from "../../kernel/app-error.ts";
import { idFrom } from "../../kernel/make-scope.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";

interface Which {
  /** The one that asks for the declined loan together with a co-borrower. The other one takes a counteroffer. */
  readonly isTogether: boolean;
}

const purposeOf = ({ isTogether }: Which) => (isTogether ? "linked application, together" : "linked application");

/**
 * The id of the one application that may take a counteroffer of this one, or of the one with a co-borrower. Two presses at the same time
 * then can't begin two. Beginning one of them doesn't use up the other.
 */
export function linkedIdOf(scope: ApplicationScope, which: Which): number {
  return idFrom(scope.keyedHash(purposeOf(which), String(scope.application.applicationId)));
}

/** The linked application, if it was begun. It may be from before the master key was replaced. */
export async function findLinked(scope: ApplicationScope, which: Which): Promise<OtherApplication | undefined> {
  for (const hash of scope.keyedHashes(purposeOf(which), String(scope.application.applicationId))) {
    const found = await openIfThere(scope, idFrom(hash));
    if (found?.records.precedingApplication[0]?.applicationId === scope.application.applicationId) return found;
  }
  return undefined;
}

async function openIfThere(scope: ApplicationScope, applicationId: number): Promise<OtherApplication | undefined> {
  try {
    return await scope.otherApplication(applicationId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}
