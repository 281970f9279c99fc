import type { Scope } from "../../kernel/scope.ts";
import { insertSignOnRequest, takeSignOnRequest } from "./sign-on-store.ts";

/** The minutes that somebody may take to sign in at their identity provider. */
const requestMinutes = 10;

/** The key of a request: the state of OpenID Connect, or the request id of SAML. */
type RequestKey = `openIdConnect ${string}` | `saml ${string}`;

const purpose = "sign-on request";
const placeOf = (keyHash: Buffer): string => `sign-on-request|${keyHash.toString("hex")}`;

/** Stores a sign-on request. `content` holds its secrets. */
export async function rememberRequest(
  scope: Scope,
  key: RequestKey,
  { sessionId, content }: { sessionId: Buffer | null; content: object },
): Promise<void> {
  const keyHash = scope.keyedHash(purpose, key);
  await scope.database.trip([
    insertSignOnRequest({
      tenantId: scope.tenant.name,
      keyHash,
      sessionHash: sessionId,
      sealed: scope.seal(placeOf(keyHash), JSON.stringify(content)),
      createdAt: scope.now,
      expiresAt: new Date(scope.now.getTime() + requestMinutes * 60_000),
    }),
  ]);
}

/** Takes a stored request, so that it accepts only one answer. Undefined if there is none or it has expired. */
export async function takeRequest(
  scope: Scope,
  key: RequestKey,
): Promise<{ sessionId: Buffer | null; content: unknown } | undefined> {
  const { name: tenant } = scope.tenant;
  const hashes = scope.keyedHashes(purpose, key);
  const taken = await scope.database.trip(
    hashes.map((keyHash) => takeSignOnRequest({ tenant, keyHash, now: scope.now })),
  );
  const [row] = taken.flat();
  if (!row) return undefined;
  return { sessionId: row.sessionHash, content: JSON.parse(scope.unseal(placeOf(row.keyHash), row.sealed)) };
}
