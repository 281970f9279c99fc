import { AppError } from "../../kernel/app-error.ts";
import { idFrom } from "../../kernel/make-scope.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";

const purpose = "linked application";

/** The id of the one application that may follow this one. Two presses at the same time then can't begin two. */
export function linkedIdOf(scope: ApplicationScope): number {
  return idFrom(scope.keyedHash(purpose, String(scope.application.applicationId)));
}

/** The linked application, if it was begun. It may be from before the master key was replaced. */
export async function findLinked(scope: ApplicationScope): Promise<OtherApplication | undefined> {
  for (const hash of scope.keyedHashes(purpose, String(scope.application.applicationId))) {
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
