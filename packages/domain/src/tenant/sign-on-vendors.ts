import * as z from "zod/mini";
import { adapter, Address, capability, http, mode, Secret, Text, timeout } from "./vendor-parts.ts";

/** Words that an OpenID provider reads as a list. `openid` makes it OpenID Connect. */
const Scope = z.string().check(
  z.maxLength(1_000),
  z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, "This should be words with one space between."),
  z.refine((scope) => scope.split(" ").includes("openid"), 'One of the words should be "openid".'),
);

/** How a claim is asked for (OpenID Connect Core 1.0, 5.5.1). Null asks for it without conditions. */
const AskedClaim = z.nullable(
  z.strictObject({
    essential: z.optional(z.boolean()),
    value: z.optional(z.string()),
    values: z.optional(z.array(z.string())),
  }),
);
const AskedClaims = z.record(z.string(), AskedClaim);
const Claims = z.strictObject({ id_token: z.optional(AskedClaims), userinfo: z.optional(AskedClaims) });

const HostName = z
  .string()
  .check(z.regex(/^[a-z0-9.-]+$/i, "This should be the name of a host, without a scheme and a port."));

const FileName = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/, "This should be the name of a file in the institution's folder."),
  );

/** How Portico proves to an OpenID provider that it is the client. */
export const clientAuthentications = ["client_secret_basic", "client_secret_post", "private_key_jwt"] as const;

/** The ways in which an institution's identity provider signs members on. */
export const signOnCapabilities = {
  openIdConnect: capability(
    adapter("openIdConnect", {
      mode,
      timeoutMs: timeout(5_000),
      issuer: Address,
      clientId: Text,
      memberClaim: Text,
      scope: z._default(Scope, "openid profile"),
      /** The `claims` parameter. Banno sends a member's number only if it is asked for here. */
      claims: z.optional(Claims),
      clientAuthentication: z._default(z.enum(clientAuthentications), "client_secret_basic"),
      /** The name of the key that signs `private_key_jwt`, as the provider knows it. */
      keyId: z.optional(Text),
      /** The recipient that `private_key_jwt` names. Providers that predate RFC 7523's successor want their token endpoint. */
      assertionAudience: z._default(z.enum(["issuer", "tokenEndpoint"]), "issuer"),
      /** Hosts with a private address that the issuer's document may name. The issuer's own host needs no mention. */
      privateHosts: z._default(z.array(HostName), []),
      secrets: z.strictObject({ clientSecret: z.optional(Secret), privateKey: z.optional(Secret) }),
    }),
  ),
  signedHandOff: capability(adapter("jwt", { ...http(5_000), keysUrl: Address, issuer: Text, audience: Text })),
  saml: capability(
    adapter("saml2", {
      ...http(5_000),
      metadataUrl: z.optional(Address),
      /** The name of a file in the institution's folder, in place of the address. */
      metadataFile: z.optional(FileName),
      audience: Text,
      memberAttribute: Text,
      /** The allowed difference between the provider's clock and ours. */
      clockSkewSeconds: z._default(z.int().check(z.gte(0), z.lte(300)), 5),
      /** Whether the private key signs requests. It decrypts assertions in any case. */
      signRequests: z._default(z.boolean(), true),
      secrets: z._default(z.strictObject({ privateKey: z.optional(Secret) }), {}),
    }),
  ),
} as const;

interface SignOnIssue {
  readonly path: readonly string[];
  readonly message: string;
}

type Settings<Name extends keyof typeof signOnCapabilities> = z.output<(typeof signOnCapabilities)[Name]>;

/** What one setting of single sign-on demands of another. */
export function signOnIssues({
  openIdConnect,
  saml,
}: {
  openIdConnect: Settings<"openIdConnect">;
  saml: Settings<"saml">;
}): readonly SignOnIssue[] {
  return [
    ...(openIdConnect.adapter === "none" ? [] : openIdIssues(openIdConnect)),
    ...(saml.adapter === "none" ? [] : samlIssues(saml)),
  ];
}

type Configured<Name extends keyof typeof signOnCapabilities> = Exclude<Settings<Name>, { adapter: "none" }>;

function openIdIssues({ clientAuthentication, secrets }: Configured<"openIdConnect">): readonly SignOnIssue[] {
  const role = clientAuthentication === "private_key_jwt" ? "privateKey" : "clientSecret";
  if (secrets[role] !== undefined) return [];
  const message = `"${clientAuthentication}" needs the name of this secret.`;
  return [{ path: ["openIdConnect", "secrets", role], message }];
}

/** SAML reads the provider's document from one place. */
function samlIssues({ metadataUrl, metadataFile }: Configured<"saml">): readonly SignOnIssue[] {
  if ((metadataUrl === undefined) !== (metadataFile === undefined)) return [];
  return [{ path: ["saml", "metadataUrl"], message: "Name either metadataUrl or metadataFile." }];
}
