import type { Disclosure, disclosureApi } from "@portico/contract/agreements";
import type { InputOf } from "@portico/contract/endpoint";
import { accessCodeRule } from "@portico/domain/documents/access-code";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { accessCodeOf } from "./access-code-of.ts";
import { disclosuresHere, readerOf } from "./disclosures-here.ts";
import { disclosureOf } from "./disclosure-text.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Accept = (typeof disclosureApi)["create"];

/**
 * Records a person's consent to one text: its version, the digest of the shown text, the time and the place. A second consent to the same
 * version returns the first one. A new version gets a new consent beside the old one. A consent to a text that has changed or gone since it
 * was shown is rejected. If a text asks for an access code, the consent must carry it.
 */
export function acceptDisclosure(
  scope: AnyApplicationScope,
  { applicantId, disclosureConfigurationId, accessCode, ...shown }: InputOf<Accept>,
): Change<Accept> {
  const { tenant, records, caller, now } = scope;
  const text = disclosuresHere(scope).find(({ id }) => id === disclosureConfigurationId);
  if (!text) throw new AppError(shown.textDigest === undefined ? "notFound" : "disclosureChanged");
  const { version, textDigest } = disclosureOf(text, tenant);
  // Comes before the access code's check, because an earlier text has another code.
  requireShown(shown, { version, textDigest });
  const before = ofPerson(records.disclosure, applicantId).find(
    (consent) => consent.disclosureConfigurationId === disclosureConfigurationId && consent.version === version,
  );
  if (before) return nothingChanged({ id: before.id });
  if (text.demonstratesAccess)
    validate(accessCodeRule(accessCodeOf(textDigest, readerOf(scope))), accessCode ?? "", "accessCode");

  const id = scope.newId();
  const consent = {
    disclosureConfigurationId,
    version,
    textDigest,
    acceptedAt: now.toISOString(),
    ipAddress: caller.ipAddress,
    userAgent: caller.userAgent,
    ...(text.demonstratesAccess && { demonstratedBy: "accessCode" as const }),
  };
  return {
    writes: [put("disclosure", { id, applicantId }, consent)],
    events: [
      { action: "disclosure.accepted", applicantId, details: { disclosureConfigurationId, version, textDigest } },
    ],
    answer: { id },
  };
}

type Edition = Pick<Disclosure, "version" | "textDigest">;

/** Rejects consent to any text but the current one. A caller may leave out the version and the digest. */
function requireShown(shown: Pick<InputOf<Accept>, keyof Edition>, { version, textDigest }: Edition): void {
  if ((shown.version ?? version) !== version || (shown.textDigest ?? textDigest) !== textDigest)
    throw new AppError("disclosureChanged");
}
