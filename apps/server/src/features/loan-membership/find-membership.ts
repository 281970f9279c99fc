import type { AnyOtherApplication, Scope } from "../../kernel/scope.ts";
import type { ApplicationState } from "@portico/domain/records/records";
import { idFrom } from "../../kernel/make-scope.ts";
import { openAnyFound } from "../../kernel/open-found.ts";

const purpose = "membership of a loan";

export interface Found {
  /** The application for accounts that opens the membership. Undefined until it is begun, and after its person stopped it. */
  readonly membership: AnyOtherApplication | undefined;
  /** The place of that one, or of the one that would begin. Each stopped one keeps its place. */
  readonly place: number;
}

/** The one application for accounts that may open this loan's membership. Two presses at the same time then can't begin two. */
export async function findMembership(
  scope: Pick<Scope, "keyedHashes" | "anyOtherApplication">,
  { applicationId }: Pick<ApplicationState, "applicationId">,
): Promise<Found> {
  for (let place = 1; ; place += 1) {
    const hashes = scope.keyedHashes(purpose, nameOf(applicationId, place));
    const found = await openAnyFound(
      scope,
      hashes.map((hash) => ({ applicationId: idFrom(hash) })),
    );
    const membership = found.find(({ records }) => records.loanOfMembership[0]?.applicationId === applicationId);
    if (membership?.application.status !== "cancelled") return { membership, place };
  }
}

/** The id of the application for accounts that begins at this place. */
export function membershipIdOf(
  { keyedHash }: Pick<Scope, "keyedHash">,
  { applicationId }: Pick<ApplicationState, "applicationId">,
  place: number,
): number {
  return idFrom(keyedHash(purpose, nameOf(applicationId, place)));
}

const nameOf = (applicationId: number, place: number): string => `${applicationId} ${place}`;
