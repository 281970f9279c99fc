import * as z from "zod/mini";
import type { SignedInMember } from "../change.ts";
import type { Scope, SessionScope } from "../scope.ts";

const Sealed = z.object({ memberNumber: z.string(), userName: z.optional(z.string()) });

const placeOf = (sessionHash: Buffer): string => `signed-in-member|${sessionHash.toString("hex")}`;

/** Seals who signed in, for one session: in another row it does not open. */
export function sealMember(scope: Pick<Scope, "seal">, sessionHash: Buffer, member: SignedInMember): Buffer {
  return scope.seal(placeOf(sessionHash), JSON.stringify(member));
}

/** The member who signed in to this session, if anybody did. A resume by link is no sign-in. */
export function signedInMember(scope: SessionScope): SignedInMember | undefined {
  const { id, sealedMember } = scope.session;
  if (sealedMember === null) return undefined;
  return Sealed.parse(JSON.parse(scope.unseal(placeOf(id), sealedMember)));
}
