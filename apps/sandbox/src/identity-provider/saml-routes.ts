import type { FastifyInstance, FastifyReply } from "fastify";
import type { Members } from "../core/members.ts";
import { sendPage } from "../pages/page.ts";
import { operation } from "../vendor.ts";
import type { World } from "../world.ts";
import { identityKey } from "./identity-keys.ts";
import { formSchema, institutionSchema, originOf, placeOf, type Place, refuseForm, signOnFaultOf } from "./place.ts";
import { samlMetadata } from "./saml-metadata.ts";
import { readSamlRequest, type SamlRequest } from "./saml-request.ts";
import { samlResponse } from "./saml-response.ts";
import { loginPage, passOnPage } from "./sign-on-pages.ts";
import { findSubject } from "./subjects.ts";

interface Parts {
  readonly world: World;
  readonly members: Members;
}

type Params = { institution: string };
type Fields = Record<string, string>;

const vendor = "identity-provider";
const params = { params: institutionSchema };

/** SAML 2.0 at the service provider's request: the request by redirect, the answer by a form. */
export function addSaml(app: FastifyInstance, parts: Parts): void {
  addMetadata(app);
  addSignOn(app, parts);
}

function addMetadata(app: FastifyInstance): void {
  app.get<{ Params: Params }>(
    "/:institution/saml/metadata",
    { ...operation(vendor, "samlMetadata"), schema: params },
    async (request, reply) => {
      const { base, institution } = placeOf(request);
      const { certificate } = await identityKey(institution);
      const metadata = samlMetadata({
        entityId: `${base}/saml/metadata`,
        signOnUrl: `${base}/saml/sign-on`,
        certificate,
      });
      return reply.type("application/samlmetadata+xml").send(metadata);
    },
  );
}

function addSignOn(app: FastifyInstance, { world, members }: Parts): void {
  const path = "/:institution/saml/sign-on";
  app.get<{ Params: Params; Querystring: Fields }>(
    path,
    { ...operation(vendor, "samlSignOn"), schema: params },
    async (request, reply) => sendLogin(reply, placeOf(request), request.query, false),
  );
  app.post<{ Params: Params; Body: Fields }>(
    path,
    { ...operation(vendor, "samlResponse"), schema: { ...params, body: formSchema("SAMLRequest") } },
    async (request, reply) => {
      const place = placeOf(request);
      const { userName = "", password = "", ...asked } = request.body;
      const asking = requestIn(asked);
      if (asking === undefined) return refuseForm(reply, "The SAMLRequest cannot be read.");
      const subject = await findSubject(members, { ...place, userName, password });
      if (subject === undefined) return sendLogin(reply.code(403), place, asked, true);
      const { institution, base } = place;
      const response = await samlResponse(
        {
          institution,
          entityId: `${base}/saml/metadata`,
          audience: asking.issuer,
          consumerUrl: asking.consumerUrl,
          subject,
          assertionId: world.newId(),
          now: world.now(),
          inResponseTo: asking.id,
        },
        signOnFaultOf(request),
      );
      const fields = { SAMLResponse: response, RelayState: asked["RelayState"] ?? "" };
      const target = originOf(asking.consumerUrl) ?? "";
      return sendPage(reply, "Online banking", passOnPage(asking.consumerUrl, fields), [target]);
    },
  );
}

function requestIn(fields: Fields): SamlRequest | undefined {
  const request = readSamlRequest(fields["SAMLRequest"] ?? "");
  return request && originOf(request.consumerUrl) !== undefined ? request : undefined;
}

function sendLogin(reply: FastifyReply, { path }: Place, asked: Fields, wasWrong: boolean): FastifyReply {
  if (requestIn(asked) === undefined) return refuseForm(reply, "The SAMLRequest cannot be read.");
  const { SAMLRequest = "", RelayState = "" } = asked;
  const page = loginPage({ action: `${path}/saml/sign-on`, hidden: { SAMLRequest, RelayState }, wasWrong });
  return sendPage(reply, "Online banking", page);
}
