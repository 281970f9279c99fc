import { appliesJointly } from "@portico/domain/application/joint-application";
import { declineOpenedBy } from "@portico/domain/application/takes-counteroffer";
import { AppError } from "../../kernel/app-error.ts";
import { idFrom } from "../../kernel/make-scope.ts";
import type { ApplicationScope, OtherApplication, SessionScope } from "../../kernel/scope.ts";

/** A declined application. Of two people, it may be only one person's part of it. */
export type DeclinedScope = SessionScope & Pick<ApplicationScope, "application" | "records">;

/** An application that follows a declined one: it takes a counteroffer, or asks for the same loan with a co-borrower, without one, for another vehicle, or for less. */
export type LinkedKind = "counteroffer" | "together" | "alone" | "anotherVehicle" | "less";

const purposes: Readonly<Record<LinkedKind, string>> = {
  counteroffer: "linked application",
  together: "linked application, together",
  alone: "linked application, alone",
  anotherVehicle: "linked application, another vehicle",
  less: "linked application, smaller loan",
};

type Searching = Pick<ApplicationScope, "keyedHashes" | "otherApplication" | "application">;

/**
 * The id of the one application of this kind that may follow this one at this place. Two presses at the same time then can't begin two.
 * Beginning one kind doesn't use up the others. Applications that take a counteroffer have a second place, and so has the co-borrower who asks alone. After a stop, the next one has the next place.
 */
export function linkedIdOf(scope: DeclinedScope, kind: LinkedKind, place = 1): number {
  return idFrom(scope.keyedHash(purposes[kind], linkOf(scope.application.applicationId, place)));
}

/** The first place has no number, as in earlier versions. */
function linkOf(applicationId: number, place: number): string {
  return place === 1 ? String(applicationId) : `${applicationId} ${place}`;
}

/** The linked application, if it was begun. It may be from before the master key was replaced. */
export async function findLinked(scope: Searching, kind: LinkedKind, place = 1): Promise<OtherApplication | undefined> {
  const { applicationId } = scope.application;
  for (const hash of scope.keyedHashes(purposes[kind], linkOf(applicationId, place))) {
    const found = await openIfThere(scope, idFrom(hash));
    if (found?.records.precedingApplication[0]?.applicationId === applicationId) return found;
  }
  return undefined;
}

interface Standing {
  readonly linked: OtherApplication | undefined;
  /** Where it is, or where the next one would begin. */
  readonly place: number;
}

/** The linked application that wasn't stopped. Each stopped one keeps its place, so another one begins at the next. */
export async function findStanding(scope: Searching, kind: "together" | "anotherVehicle" | "less"): Promise<Standing> {
  for (let place = 1; ; place += 1) {
    const linked = await findLinked(scope, kind, place);
    if (linked?.application.status !== "cancelled") return { linked, place };
  }
}

/** The applications that took a counteroffer of this one, in turn. Another one begins only after a no to the last one's offer. */
export async function linkedInTurn(scope: Searching): Promise<readonly OtherApplication[]> {
  const begun: OtherApplication[] = [];
  for (;;) {
    const next = await findLinked(scope, "counteroffer", begun.length + 1);
    if (!next) return begun;
    begun.push(next);
  }
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

/** The declined application whose page this one opens: until it is sent, and again after a no to its offer. */
export async function declinedBefore(scope: ApplicationScope): Promise<OtherApplication | undefined> {
  const link = declineOpenedBy(scope.application, scope.records);
  const declined = link && (await scope.otherApplication(link.applicationId));
  const isOfOthers = declined && link.isForAnotherVehicle && !isOfSamePeople(scope, declined);
  return isOfOthers ? undefined : declined;
}

/** Whether as many people apply as did in the declined application. Others may not see its page. */
export function isOfSamePeople(
  linked: Pick<OtherApplication, "records">,
  declined: Pick<OtherApplication, "records">,
): boolean {
  return appliesJointly(linked.records) === appliesJointly(declined.records);
}
