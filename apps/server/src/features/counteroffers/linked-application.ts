import { declineOpenedBy } from "@portico/domain/application/takes-counteroffer";
import { AppError } from "../../kernel/app-error.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { idFrom } from "../../kernel/make-scope.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";

/** An application that follows a declined one: it takes a counteroffer, or asks for the same loan with a co-borrower or without one. */
export type LinkedKind = "counteroffer" | "together" | "alone";

const purposes: Readonly<Record<LinkedKind, string>> = {
  counteroffer: "linked application",
  together: "linked application, together",
  alone: "linked application, alone",
};

/**
 * The id of the one application of this kind that may follow this one. Two presses at the same time then can't begin two. Beginning one of
 * them doesn't use up the others.
 */
export function linkedIdOf(scope: ApplicationScope, kind: LinkedKind): number {
  return idFrom(scope.keyedHash(purposes[kind], String(scope.application.applicationId)));
}

/** The linked application, if it was begun. It may be from before the master key was replaced. */
export async function findLinked(
  scope: Pick<ApplicationScope, "keyedHashes" | "otherApplication" | "application">,
  kind: LinkedKind,
): Promise<OtherApplication | undefined> {
  const { applicationId } = scope.application;
  for (const hash of scope.keyedHashes(purposes[kind], String(applicationId))) {
    const found = await openIfThere(scope, idFrom(hash));
    if (found?.records.precedingApplication[0]?.applicationId === applicationId) return found;
  }
  return undefined;
}

async function openIfThere(
  scope: Pick<ApplicationScope, "otherApplication">,
  applicationId: number,
): Promise<OtherApplication | undefined> {
  try {
    return await scope.otherApplication(applicationId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

/** The declined application whose page this one opens, until it is sent. */
export async function declinedBefore(scope: ApplicationScope): Promise<OtherApplication | undefined> {
  const link = declineOpenedBy(scope.application, scope.records);
  return link && !isSubmitted(scope.application) ? scope.otherApplication(link.applicationId) : undefined;
}
