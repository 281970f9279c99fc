import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportJWK } from "jose";
import { createPublicKey } from "node:crypto";
import type { Members } from "../core/members.ts";
import { secretsMatch } from "../hash.ts";
import { sendPage } from "../pages/page.ts";
import { operation } from "../vendor.ts";
import type { World } from "../world.ts";
import { onOtherHost } from "./apart.ts";
import { signStatement } from "./hand-off-token.ts";
import { identityKey } from "./identity-keys.ts";
import { type Issued, type IssuedCode, issueOnce } from "./issued.ts";
import { formSchema, institutionSchema, originOf, placeOf, type Place, refuseForm, signOnFaultOf } from "./place.ts";
import { loginPage } from "./sign-on-pages.ts";
import { findSubject } from "./subjects.ts";

interface Parts {
  readonly world: World;
  readonly members: Members;
  readonly issued: (scope: string) => Issued;
}

/** `oidc`, or `oidc-apart` for one whose addresses are on several hosts, or `oidc-misnamed` for one whose document has another name. */
type Params = { institution: string; issuer: string };
type Fields = Record<string, string>;

const vendor = "identity-provider";
const params = { params: institutionSchema };
const idTokenSeconds = 120;
const issuerPath = "/:institution/:issuer(^oidc(?:-apart|-misnamed)?$)";
/** Banno's name for a member's number. */
const restrictedClaim = "https://api.banno.com/consumer/claim/customer_identifier";
const callbackPath = "/sso/openid-connect/callback";

/** OpenID Connect: the code flow with PKCE, for one client per institution, `portico-{institution}`. */
export function addOpenIdConnect(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: Params }>(
    `${issuerPath}/.well-known/openid-configuration`,
    { ...operation(vendor, "discovery"), schema: params },
    async (request) => discovery(issuerOf(request), placeOf(request)),
  );
  app.get<{ Params: Params }>(
    "/:institution/keys",
    { ...operation(vendor, "keys"), schema: params },
    async (request) => ({ keys: [await publicKey(request.params.institution)] }),
  );
  app.get<{ Params: Params; Querystring: Fields }>(
    `${issuerPath}/end-session`,
    { ...operation(vendor, "endSession"), schema: params },
    async (request, reply) => {
      const target = request.query["post_logout_redirect_uri"] ?? "";
      if (originOf(target) === undefined) return refuseForm(reply, "The post_logout_redirect_uri is not registered.");
      return reply.redirect(target, 303);
    },
  );
  addAuthorize(app, parts);
  addToken(app, parts);
  app.get<{ Params: Params }>(
    `${issuerPath}/userinfo`,
    { ...operation(vendor, "userInfo"), schema: params },
    async (request, reply) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      const subject = parts.issued(placeOf(request).scope).accessTokens.get(token);
      if (subject === undefined)
        return reply.code(401).header("www-authenticate", 'Bearer error="invalid_token"').send();
      const { id, memberNumber, firstName, lastName } = subject;
      return { sub: id, member_number: memberNumber, given_name: firstName, family_name: lastName };
    },
  );
}

/** The issuer's own name, and how its addresses reach it. */
function issuerOf(request: FastifyRequest<{ Params: Params }>): string {
  return `${placeOf(request).base}/${request.params.issuer}`;
}

function discovery(issuer: string, { base }: Place): object {
  const place = issuer.endsWith("-apart") ? onOtherHost : (address: string) => address;
  return {
    issuer: issuer.replace("-misnamed", ""),
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: place(`${issuer}/token`),
    userinfo_endpoint: place(`${issuer}/userinfo`),
    end_session_endpoint: `${issuer}/end-session`,
    jwks_uri: place(`${base}/keys`),
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "profile"],
    claims_parameter_supported: true,
    authorization_response_iss_parameter_supported: true,
  };
}

async function publicKey(institution: string): Promise<object> {
  const { id, privateKey } = await identityKey(institution);
  return { ...(await exportJWK(createPublicKey(privateKey))), kid: id, alg: "RS256", use: "sig" };
}

function addAuthorize(app: FastifyInstance, { world, members, issued }: Parts): void {
  const path = `${issuerPath}/authorize`;
  app.get<{ Params: Params; Querystring: Fields }>(
    path,
    { ...operation(vendor, "authorize"), schema: params },
    async (request, reply) => {
      const problem = problemOf(request.params.institution, request.query);
      return problem === undefined ? sendLogin(reply, request, request.query, false) : refuseForm(reply, problem);
    },
  );
  app.post<{ Params: Params; Body: Fields }>(
    path,
    { ...operation(vendor, "authorize"), schema: { ...params, body: formSchema() } },
    async (request, reply) => {
      const place = placeOf(request);
      const { userName = "", password = "", answer, ...asked } = request.body;
      const problem = problemOf(place.institution, asked);
      if (problem !== undefined) return refuseForm(reply, problem);
      if (answer === "cancel") return redirectBack(reply, issuerOf(request), asked, { error: "access_denied" });
      const subject = await findSubject(members, { ...place, userName, password });
      if (subject === undefined) return sendLogin(reply.code(403), request, asked, true);
      const code = world.newId();
      issued(place.scope).codes.set(code, { ...requestOf(place, asked), subject });
      return redirectBack(reply, issuerOf(request), asked, { code });
    },
  );
}

/** The problem of a sign-in request, or undefined. */
function problemOf(institution: string, asked: Fields): string | undefined {
  const rules: readonly (readonly [string, boolean])[] = [
    ["The client is unknown.", asked["client_id"] === clientIdOf(institution)],
    ["The redirect_uri is not registered.", isCallback(asked["redirect_uri"] ?? "")],
    ["The response_type must be code.", asked["response_type"] === "code"],
    ["The scope must hold openid.", (asked["scope"] ?? "").split(" ").includes("openid")],
    ["PKCE with S256 is required.", asked["code_challenge_method"] === "S256" && Boolean(asked["code_challenge"])],
    ["state and nonce are required.", Boolean(asked["state"]) && Boolean(asked["nonce"])],
  ];
  return rules.find(([, holds]) => !holds)?.[0];
}

function isCallback(address: string): boolean {
  return originOf(address) !== undefined && new URL(address).pathname === callbackPath;
}

function requestOf({ institution }: Place, asked: Fields): Omit<IssuedCode, "subject"> {
  const {
    client_id: clientId = "",
    redirect_uri: redirectUri = "",
    code_challenge: challenge = "",
    nonce = "",
  } = asked;
  return { institution, clientId, redirectUri, challenge, nonce, asksForNumber: asksForNumber(asked["claims"]) };
}

/** Whether the `claims` parameter asks for the member number in the ID token, as Banno's clients must. */
function asksForNumber(claims = "{}"): boolean {
  try {
    const { id_token: asked = {} } = JSON.parse(claims) as { id_token?: object };
    return restrictedClaim in asked;
  } catch {
    return false; // no JSON asks for nothing
  }
}

function sendLogin(
  reply: FastifyReply,
  request: FastifyRequest<{ Params: Params }>,
  asked: Fields,
  wasWrong: boolean,
): FastifyReply {
  const target = originOf(asked["redirect_uri"] ?? "") ?? "";
  const action = `${placeOf(request).path}/${request.params.issuer}/authorize`;
  return sendPage(reply, "Online banking", loginPage({ action, hidden: asked, wasWrong, mayCancel: true }), [target]);
}

function redirectBack(reply: FastifyReply, issuer: string, asked: Fields, outcome: Fields): FastifyReply {
  const target = new URL(asked["redirect_uri"] ?? "");
  const answer = { ...outcome, state: asked["state"] ?? "", iss: issuer };
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
}

function addToken(app: FastifyInstance, { world, issued }: Parts): void {
  app.post<{ Params: Params; Body: Fields }>(
    `${issuerPath}/token`,
    { ...operation(vendor, "token"), schema: { ...params, body: formSchema("grant_type", "code") } },
    async (request, reply) => {
      const place = placeOf(request);
      if (!isClient(request, place.institution, request.body)) return reply.code(401).send({ error: "invalid_client" });
      const mine = issued(place.scope);
      const code = takeCode(mine, place, request.body);
      if (code === undefined) return reply.code(400).send({ error: "invalid_grant" });
      const fault = signOnFaultOf(request);
      const accessToken = world.newId();
      mine.accessTokens.set(accessToken, code.subject);
      const idToken = await issueOnce(mine, `id-token ${place.institution}`, fault === "replay", async () =>
        signStatement(
          {
            institution: place.institution,
            issuer: issuerOf(request),
            audience: code.clientId,
            claims: {
              sub: code.subject.id,
              nonce: code.nonce,
              ...(code.asksForNumber ? { [restrictedClaim]: code.subject.memberNumber } : {}),
            },
            now: world.now(),
            lifetimeSeconds: idTokenSeconds,
          },
          fault,
        ),
      );
      reply.header("cache-control", "no-store");
      return { access_token: accessToken, token_type: "Bearer", expires_in: idTokenSeconds, id_token: idToken };
    },
  );
}

/** Takes a code. It works once, for the client, redirect and verifier of its request. */
function takeCode({ codes }: Issued, { institution }: Place, body: Fields): IssuedCode | undefined {
  const code = codes.get(body["code"] ?? "");
  codes.delete(body["code"] ?? "");
  const challenge = createHash("sha256")
    .update(body["code_verifier"] ?? "")
    .digest("base64url");
  const fits =
    code?.institution === institution && code.redirectUri === body["redirect_uri"] && code.challenge === challenge;
  return fits && body["grant_type"] === "authorization_code" ? code : undefined;
}

/** Whether a request proves that it comes from the client, by its header or in its form (RFC 6749, 2.3.1). */
function isClient({ headers }: FastifyRequest, institution: string, form: Fields): boolean {
  const given = /^Basic (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const [id = "", secret = ""] =
    given === undefined
      ? [form["client_id"], form["client_secret"]]
      : Buffer.from(given, "base64").toString().split(":").map(decodeURIComponent);
  return id === clientIdOf(institution) && secretsMatch(secret, `sandbox-oidc-secret-${institution}`);
}

function clientIdOf(institution: string): string {
  return `portico-${institution}`;
}
