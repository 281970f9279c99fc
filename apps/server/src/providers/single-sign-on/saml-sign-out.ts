import { SAML, type Profile } from "@node-saml/node-saml";
import { inflateRawSync } from "node:zlib";
import { SignOnError } from "../sign-on-error.ts";
import { elementsOf, signatureSpace } from "./parse-xml.ts";
import type { ProviderSession, SamlPlace, SamlSignOut, SamlSignOutMessage } from "./port.ts";
import { requireStrongAlgorithm, requireStrongSignatures, protocolElement, samlName } from "./saml-envelope.ts";
import { samlFailure } from "./saml-failures.ts";
import type { SamlMetadata } from "./saml-metadata.ts";
import { settingsOf, type SamlParty } from "./saml-settings.ts";

/** Longer than any request. A compressed one may not grow without end. */
const mostBytes = 65_536;
const longestLifeMs = 300_000;

function settings(known: SamlMetadata, party: SamlParty, place: SamlPlace, logoutUrl: string) {
  return new SAML({ ...settingsOf(known, party, place.consumerUrl), logoutUrl });
}

/** The address with a request to end the provider's session. */
export async function signOutUrl(
  known: SamlMetadata,
  party: SamlParty,
  { place, session }: { readonly place: SamlPlace; readonly session: ProviderSession },
): Promise<string | undefined> {
  const { logout, entityId } = known;
  const { nameId, nameIdFormat, sessionIndex } = session;
  if (logout?.binding !== "redirect" || nameId === undefined) return undefined;
  const user = {
    issuer: entityId,
    nameID: nameId,
    nameIDFormat: nameIdFormat ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ...(sessionIndex === undefined ? {} : { sessionIndex }),
  };
  return settings(known, party, place, logout.url).getLogoutUrlAsync(user, "", {});
}

/** Verifies the provider's request to end our session: its signature, its issuer, its address, and its time. */
export async function readSignOutRequest(
  known: SamlMetadata,
  party: SamlParty,
  { place, message }: { readonly place: SamlPlace; readonly message: SamlSignOutMessage },
): Promise<SamlSignOut> {
  const root = protocolElement(xmlOf(message), "LogoutRequest");
  const isSigned =
    message.query === undefined
      ? elementsOf(root, signatureSpace, "SignatureValue").length > 0
      : new URLSearchParams(message.query).has("Signature");
  if (!isSigned) throw new SignOnError(samlName, "unsigned");
  requireStrongSignatures(root);
  const profile = await verified(settings(known, party, place, place.logoutUrl), message);
  requireForUs(root, party, place);
  const { logout } = known;
  return {
    session: { nameId: profile.nameID, sessionIndex: profile.sessionIndex },
    answer: async (isSignedOut) =>
      logout?.binding === "redirect"
        ? settings(known, party, place, logout.responseUrl ?? logout.url).getLogoutResponseUrlAsync(
            profile,
            message.relayState,
            {},
            isSignedOut,
          )
        : undefined,
  };
}

function xmlOf({ samlRequest, query }: SamlSignOutMessage): string {
  const bytes = Buffer.from(samlRequest, "base64");
  if (query === undefined) return bytes.toString("utf8");
  try {
    return inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString("utf8");
  } catch {
    throw new SignOnError(samlName, "malformed");
  }
}

async function verified(saml: SAML, message: SamlSignOutMessage): Promise<Profile> {
  let profile: Profile | null;
  try {
    profile = await profileIn(saml, message);
  } catch (error) {
    throw samlFailure(error, { isSigned: true });
  }
  if (profile === null) throw new SignOnError(samlName, "malformed");
  return profile;
}

async function profileIn(saml: SAML, { samlRequest, query }: SamlSignOutMessage): Promise<Profile | null> {
  if (query === undefined) return (await saml.validatePostRequestAsync({ SAMLRequest: samlRequest })).profile;
  // Of several values with one name, the first counts, here as in the signed text.
  const parameters = Object.fromEntries([...new URLSearchParams(query)].toReversed());
  requireStrongAlgorithm(parameters["SigAlg"] ?? "");
  return (await saml.validateRedirectAsync(parameters, query)).profile;
}

function requireForUs(root: Element, { clock, clockSkewSeconds }: SamlParty, { logoutUrl }: SamlPlace): void {
  const destination = root.getAttribute("Destination");
  if (destination && destination !== logoutUrl)
    throw new SignOnError(samlName, "recipient", { expected: logoutUrl, received: destination });
  const skewMs = clockSkewSeconds * 1000;
  const issued = Date.parse(root.getAttribute("IssueInstant") ?? "");
  const end = Date.parse(root.getAttribute("NotOnOrAfter") ?? "") || Number.POSITIVE_INFINITY;
  const now = clock().getTime();
  if (!(now < Math.min(issued + longestLifeMs, end) + skewMs)) throw new SignOnError(samlName, "expired");
  if (issued - skewMs > now) throw new SignOnError(samlName, "notYetValid");
}
