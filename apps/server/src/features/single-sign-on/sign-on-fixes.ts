import type { SignOnWay } from "@portico/domain/access/single-sign-on";
import type { SignOnProblem } from "../../providers/sign-on-error.ts";

/** Why a sign-on fails: a provider's answer, or an answer that came to us already or that we didn't ask for. */
export type SignOnReason = SignOnProblem | "usedBefore" | "unknownRequest";

type Fix = string | Readonly<Record<SignOnWay, string>>;

const clocks = "Set the clocks of both servers by NTP, and compare their time zones.";

/** The next step of an administrator, for the log and for the test page. */
const fixes: Readonly<Record<SignOnReason, Fix>> = {
  unreachable:
    "Check the address in vendors.json, and whether this server may connect to it: DNS, firewall, certificate.",
  timeout: "The provider is slow. Check the connection to it, or raise timeoutMs in vendors.json.",
  providerDown: "The provider answered with an error. Look into its own log at this time.",
  metadataUnreadable:
    "Open the address of the provider's document. It should be the document itself, and no page to sign in.",
  metadataIssuer: "Copy the issuer from the provider's document into vendors.json, letter by letter.",
  forbiddenAddress:
    "The provider's document names an address without https, or one in a private network. If the host is yours, add it to privateHosts in vendors.json.",
  unknownClient:
    "Compare clientId, the secret, and clientAuthentication in vendors.json with the client at the provider. A secret may have expired.",
  unusableKey: "The secret privateKey should hold an unencrypted RSA or P-256 key in PEM.",
  refusedByProvider:
    "The provider refused. Check at the provider that this client may use the code flow, these scopes, and this redirect address, and that the member is assigned to it.",
  refusedCode:
    "The provider refused the code. Register the redirect address exactly, with its scheme and port. A code also fails if it is used twice or late.",
  malformed: {
    openIdConnect:
      "The answer isn't one of OpenID Connect. Check that the provider uses the code flow with an ID token.",
    signedHandOff: "The token isn't a signed JWT. It belongs into the form's field named token.",
    saml: "The answer isn't a SAML response. It belongs into the form's field named SAMLResponse, in base64.",
  },
  incomplete: "The statement lacks something that it needs. Add it where the statement is made.",
  tooLarge: "The response is larger than any usual one. Send fewer attributes, such as no groups.",
  unsigned: "Let the provider sign the assertion or the response.",
  signature:
    "The signature doesn't fit the provider's published key. Check that the right provider signs, and with which certificate.",
  unknownKey: "The provider signs with a key that it doesn't publish. Publish it before signing with it.",
  algorithm:
    "Let the provider sign with RSA-SHA256 or stronger, or ES256 for a JWT. SHA-1 and unsigned tokens don't count.",
  encryption:
    "The assertion can't be decrypted. Give the provider the certificate from our metadata, and use AES-GCM with RSA-OAEP.",
  issuer: "Another provider sent this, or its name differs. Compare its issuer or entity ID with vendors.json.",
  audience: {
    openIdConnect: "The token is for another client. Compare clientId in vendors.json.",
    signedHandOff: "The statement is for another audience. Compare audience in vendors.json.",
    saml: "The assertion is for another audience. Set the provider's audience (SP entity ID) to audience in vendors.json.",
  },
  recipient:
    "The assertion is for another address. Set the provider's ACS address to this site's /sso/saml/consume, with the same host.",
  expired: `The statement arrived after its end. ${clocks}`,
  notYetValid: `The statement begins in the future. ${clocks}`,
  lifetime: "The statement is valid for too long. Let it expire after a minute, at most two.",
  anotherRequest:
    "The answer belongs to another request. This happens if somebody has two sign-ons open, and otherwise is an attack.",
  missingClaim:
    "The provider doesn't send the member number under this name. Add the claim at the provider, or name the right one in vendors.json.",
  notAMember: "The claim holds something else than a member number: letters, digits, and hyphens, at most 64.",
  usedBefore: "Somebody used this statement before. A reload or Back does that, and otherwise it is an attack.",
  unknownRequest:
    "The answer belongs to no request of ours, or came after ten minutes. Somebody opened an old page, or another browser.",
};

/** The sentence that says what to change. */
export function fixOf(way: SignOnWay, reason: SignOnReason): string {
  const fix = fixes[reason];
  return typeof fix === "string" ? fix : fix[way];
}
