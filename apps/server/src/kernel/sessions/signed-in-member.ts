import * as z from "zod/mini";
import type { SignedInMember } from "../change.ts";
import type { Scope, SessionScope } from "../scope.ts";

const Sealed = z.object({ memberNumber: z.string(), userName: z.optional(z.string()) });

const placeOf = (sessionHash: Buffer): string => `signed-in-member|${sessionHash.toString("hex")}`;

/** Seals the signed-in member for one session. The value doesn't open in another row. */
export function sealMember(scope: Pick<Scope, "seal">, sessionHash: Buffer, member: SignedInMember): Buffer {
  return scope.seal(placeOf(sessionHash), JSON.stringify(member));
}

/** Returns the member who signed in to this session. A resume by link is not a sign-in. */
export function signedInMember(scope: SessionScope): SignedInMember | undefined {
  const { id, sealedMember } = scope.session;
  if (sealedMember === null) return undefined;
  return Sealed.parse(JSON.parse(scope.unseal(placeOf(id), sealedMember)));
}
