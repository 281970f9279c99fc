import {
  signOnToken,
  signOnTokenParameter,
  type SignOnDestination,
  type SignOnWay,
} from "@portico/domain/access/single-sign-on";
import * as z from "zod/mini";
import { UniqueViolation } from "../../database/database.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import type { Vouched } from "../../providers/single-sign-on/port.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { signInPage } from "./sign-on-channel.ts";
import { insertSignOnHandOff, insertSignOnProof } from "./sign-on-store.ts";

const handOffSeconds = 60;

const text = z.optional(z.string());
const HandOff = z.object({
  memberNumber: z.string(),
  way: z.enum(["openIdConnect", "signedHandOff", "saml"]),
  /** How the provider recognizes its own session, to end it too. */
  session: z.optional(z.object({ idToken: text, nameId: text, nameIdFormat: text, sessionIndex: text })),
});
type HandOff = z.output<typeof HandOff>;

const placeOf = (tokenHash: Buffer): string => `sign-on-hand-off|${tokenHash.toString("hex")}`;

/**
 * Stores an identified member and returns the URL of the page that signs them on. The URL's token lives for a minute, works once, and only
 * in the same browser, so a stolen URL is useless.
 */
export async function keepHandOff(
  scope: VisitScope,
  { product, ...handOff }: HandOff & { product: SignOnDestination },
): Promise<string> {
  const secret = scope.newToken();
  const tokenHash = hashOfToken(secret);
  await scope.database.trip([
    insertSignOnHandOff({
      tenantId: scope.tenant.name,
      tokenHash,
      sessionHash: await scope.openSession(),
      sealed: scope.seal(placeOf(tokenHash), JSON.stringify(handOff)),
      createdAt: scope.now,
      expiresAt: new Date(scope.now.getTime() + handOffSeconds * 1000),
    }),
  ]);
  return `${signInPage(product)}&${signOnTokenParameter}=${signOnToken(handOff.way, secret)}`;
}

/** Decrypts a stored hand-off. */
export function openHandOff(scope: Scope, { tokenHash, sealed }: { tokenHash: Buffer; sealed: Buffer }): HandOff {
  return HandOff.parse(JSON.parse(scope.unseal(placeOf(tokenHash), sealed)));
}

/**
 * Uses up a proof and returns whether it was fresh. Of two simultaneous uses, only one is. It is stored under every known key, so that a
 * key rotation forgets none.
 */
export async function useProof(scope: Scope, way: SignOnWay, { proofId, expiresAt }: Vouched): Promise<boolean> {
  // All processes insert in the same order, because different orders could deadlock.
  const hashes = scope.keyedHashes("sign-on proof", `${way} ${proofId}`).toSorted((one, other) => one.compare(other));
  const proofs = hashes.map((hash) => ({ tenantId: scope.tenant.name, proofHash: hash, expiresAt }));
  try {
    await scope.database.trip(proofs.map((proof) => insertSignOnProof(proof)));
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation && error.constraint === "sign_on_proof_pkey") return false;
    throw error;
  }
}
