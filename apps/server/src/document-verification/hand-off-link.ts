import { createSecretKey } from "node:crypto";
import * as z from "zod/mini";
import { seal, unseal } from "../database/sealing.ts";
import type { Scope } from "../kernel/scope.ts";

/** How long a phone may take to open the link that it was handed, in minutes. */
export const handOffMinutes = 30;

const HandOff = z.object({
  applicationId: z.int(),
  loanApplicationId: z.int(),
  primaryApplicantId: z.int(),
  coBorrowerApplicantId: z.nullable(z.int()),
  applicationFlowType: z.int(),
  productTypeId: z.int(),
  firstName: z.string(),
  docVTransactionToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
/** What a link holds, sealed: it opens the vendor's camera page, and in Portico nothing at all (decision 025). */
export type HandOff = z.output<typeof HandOff>;

const purpose = "document-hand-off";
const placeOf = (tenant: string) => `${purpose}|${tenant}`;

/** Seals a hand-off into the token of a link. */
export function handOffToken({ keyedHash, tenant }: Pick<Scope, "keyedHash" | "tenant">, handOff: HandOff): string {
  const key = createSecretKey(keyedHash(purpose, "key"));
  return seal(key, placeOf(tenant.name), Buffer.from(JSON.stringify(Object.values(HandOff.parse(handOff))))).toString(
    "base64url",
  );
}

/** Opens the token of a link; `undefined` where it was not made here or its time is over. */
export function openHandOff(
  { keyedHashes, tenant, now }: Pick<Scope, "keyedHashes" | "tenant" | "now">,
  token: string,
): HandOff | undefined {
  const sealed = Buffer.from(token, "base64url");
  for (const secret of keyedHashes(purpose, "key")) {
    const content = opened(() => unseal(createSecretKey(secret), placeOf(tenant.name), sealed));
    if (content === undefined) continue;
    const values = JSON.parse(content.toString()) as readonly unknown[];
    const handOff = HandOff.parse(Object.fromEntries(Object.keys(HandOff.shape).map((name, at) => [name, values[at]])));
    return handOff.expiresAt > now.getTime() ? handOff : undefined;
  }
  return undefined;
}

function opened(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch {
    return undefined; // made under another key, or not by us at all
  }
}
