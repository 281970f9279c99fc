import { type Profile, SAML } from "@node-saml/node-saml";
import { decryptXml } from "@node-saml/node-saml/lib/xml.js";
import { XMLSerializer } from "@xmldom/xmldom";
import { SignOnError } from "../sign-on-error.ts";
import { memberNumberIn } from "./member-number.ts";
import { elementsOf, parseXml, signatureSpace } from "./parse-xml.ts";
import type { Confirmed, SamlPlace, SamlVouched } from "./port.ts";
import { receivedClaims } from "./received-claims.ts";
import { checkAssertion } from "./saml-assertion.ts";
import { checkEnvelope, requireStrongSignatures, samlName } from "./saml-envelope.ts";
import { samlFailure } from "./saml-failures.ts";
import type { SamlMetadata } from "./saml-metadata.ts";
import { settingsOf, type SamlParty } from "./saml-settings.ts";

const assertionSpace = "urn:oasis:names:tc:SAML:2.0:assertion";

/** Verifies a response and reads the member. Rejects with the true reason. */
export async function readResponse(
  known: SamlMetadata,
  { consumerUrl, samlResponse }: SamlPlace & { samlResponse: string },
  party: SamlParty,
): Promise<SamlVouched> {
  const envelope = checkEnvelope(samlResponse, consumerUrl);
  const isSigned = (await checkEncrypted(envelope.root, party)) || envelope.isSigned;
  const settings = settingsOf(known, party, consumerUrl);
  const { profile } = await new SAML(settings)
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((error: unknown) => Promise.reject(samlFailure(error, { isSigned })));
  const checked = checkAssertion(profile?.getAssertion?.(), {
    issuer: known.entityId,
    consumerUrl,
    now: party.clock(),
    skewMs: party.clockSkewSeconds * 1000,
  });
  const { inResponseTo = envelope.inResponseTo } = checked;
  if (inResponseTo !== (envelope.inResponseTo ?? inResponseTo)) throw new SignOnError(samlName, "anotherRequest");
  return {
    ...confirmedBy(profile, checked.nameId, party),
    proofId: `${known.entityId} ${checked.id}`,
    expiresAt: checked.expiresAt,
    ...(inResponseTo === undefined ? {} : { inResponseTo }),
  };
}

/** Reads the member from a verified assertion: from the attribute, or else from the subject's name. */
function confirmedBy(profile: Profile | null, nameId: string | undefined, { memberAttribute }: SamlParty): Confirmed {
  const claims = { ...(nameId === undefined ? {} : { [memberAttribute]: nameId }), ...attributesOf(profile) };
  return {
    memberNumber: memberNumberIn(claims, memberAttribute, samlName),
    claims: receivedClaims(claims),
    session: { nameId, nameIdFormat: profile?.nameIDFormat, sessionIndex: profile?.sessionIndex },
  };
}

/**
 * Looks into an encrypted assertion before the library does, because the library accepts weak signatures in there. Returns whether the assertion
 * is signed.
 */
async function checkEncrypted(root: Element, { key }: SamlParty): Promise<boolean> {
  const [encrypted] = elementsOf(root, assertionSpace, "EncryptedAssertion");
  if (encrypted === undefined) return false;
  if (key === undefined) throw new SignOnError(samlName, "encryption", { expected: "the secret privateKey" });
  const xml = await decryptXml(new XMLSerializer().serializeToString(encrypted), key.privateKey).catch(() => undefined);
  const assertion = xml === undefined ? undefined : parseXml(xml)?.documentElement;
  if (assertion === undefined) throw new SignOnError(samlName, "encryption");
  requireStrongSignatures(assertion);
  return elementsOf(assertion, signatureSpace, "SignatureValue").length > 0;
}

function attributesOf(profile: Profile | null): Readonly<Record<string, unknown>> {
  const attributes: unknown = profile?.["attributes"];
  return typeof attributes === "object" && attributes !== null ? (attributes as Record<string, unknown>) : {};
}
