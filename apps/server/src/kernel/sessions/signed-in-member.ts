import * as z from "zod/mini";
import type { SignedInMember } from "../change.ts";
import { AppError } from "../app-error.ts";
import type { Scope, SessionScope } from "../scope.ts";

const text = z.optional(z.string());
const ProviderSession = z.object({ idToken: text, nameId: text, nameIdFormat: text, sessionIndex: text });
const Sealed = z.object({
  memberNumber: z.string(),
  userName: z.optional(z.string()),
  signedOn: z.optional(z.object({ way: z.enum(["openIdConnect", "signedHandOff", "saml"]), session: ProviderSession })),
});

const placeOf = (sessionHash: Buffer): string => `signed-in-member|${sessionHash.toString("hex")}`;

/** Seals the signed-in member for one session. The value doesn't open in another row. */
export function sealMember(scope: Pick<Scope, "seal">, sessionHash: Buffer, member: SignedInMember): Buffer {
  return scope.seal(placeOf(sessionHash), JSON.stringify(member));
}

/** Returns the member who signed in to this session. A resume by link is not a sign-in. */
export function signedInMember(
  scope: Pick<Scope, "unseal"> & { readonly session: Pick<SessionScope["session"], "id" | "sealedMember"> },
): SignedInMember | undefined {
  const { id, sealedMember } = scope.session;
  if (sealedMember === null) return undefined;
  return Sealed.parse(JSON.parse(scope.unseal(placeOf(id), sealedMember)));
}

const signInPurpose = "sign-in";

/** Returns the id by which a page remembers the member who signed in on it. */
export function signInIdOf({ keyedHash }: Pick<Scope, "keyedHash">, { memberNumber }: SignedInMember): string {
  return keyedHash(signInPurpose, memberNumber).toString("base64url");
}

/** True if a page's sign-in id is this member's. It may be from before a key rotation. */
function isNameOf(
  { keyedHashes }: Pick<Scope, "keyedHashes">,
  { memberNumber }: SignedInMember,
  signInId: string,
): boolean {
  return keyedHashes(signInPurpose, memberNumber).some((hash) => hash.toString("base64url") === signInId);
}

/** Returns the member who signed in to this session. Refuses a page on which another member signed in. */
export function requireSignedIn(scope: SessionScope, signInId: string | undefined): SignedInMember {
  const member = signedInMember(scope);
  if (!member) throw new AppError("notSignedIn");
  if (signInId !== undefined && !isNameOf(scope, member, signInId)) throw new AppError("anotherSignedIn");
  return member;
}
