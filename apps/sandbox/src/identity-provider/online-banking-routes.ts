import type { FastifyInstance, FastifyReply } from "fastify";
import type { Members } from "../core/members.ts";
import { sendPage } from "../pages/page.ts";
import { operation } from "../vendor.ts";
import type { World } from "../world.ts";
import { type Issued, issueOnce } from "./issued.ts";
import { signStatement } from "./hand-off-token.ts";
import { formSchema, institutionSchema, type Place, originOf, placeOf, refuseForm, signOnFaultOf } from "./place.ts";
import { samlResponse } from "./saml-response.ts";
import type { SignOnFault } from "./sign-on-faults.ts";
import { onlineBankingPage, passOnPage } from "./sign-on-pages.ts";
import { findSubject, type Subject } from "./subjects.ts";

interface Parts {
  readonly world: World;
  readonly members: Members;
  readonly issued: (scope: string) => Issued;
  /** The port of the demonstration's site. */
  readonly sitePort: number;
}

interface BankingForm {
  readonly site: string;
  readonly product: string;
  readonly userName: string;
  readonly password: string;
}

const vendor = "identity-provider";
const handOffSeconds = 60;

/** An institution's online banking, from which a member goes to a loan application by a signed hand-off or by unrequested SAML. */
export function addOnlineBanking(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { institution: string }; Querystring: { site?: string } }>(
    "/:institution",
    { ...operation(vendor, "onlineBanking"), schema: { params: institutionSchema } },
    async (request, reply) => {
      const place = placeOf(request);
      return sendBanking(reply, place, request.query.site ?? siteOf(place, parts.sitePort), false);
    },
  );

  for (const [way, name] of [
    ["hand-off", "handOff"],
    ["saml-response", "samlResponse"],
  ] as const)
    app.post<{ Params: { institution: string }; Body: BankingForm }>(
      `/:institution/${way}`,
      {
        ...operation(vendor, name),
        schema: { params: institutionSchema, body: formSchema("site", "product", "userName", "password") },
      },
      async (request, reply) => {
        const place = placeOf(request);
        const site = originOf(request.body.site);
        if (site === undefined) return refuseForm(reply, "The site must be a web address.");
        const subject = await findSubject(parts.members, { ...place, ...request.body });
        if (subject === undefined) return sendBanking(reply.code(403), place, site, true);
        const order = { place, site, subject, product: request.body.product, fault: signOnFaultOf(request) };
        return way === "hand-off" ? sendHandOff(reply, parts, order) : sendSaml(reply, parts, order);
      },
    );
}

interface Order {
  readonly place: Place;
  readonly site: string;
  readonly product: string;
  readonly subject: Subject;
  readonly fault: SignOnFault | undefined;
}

async function sendHandOff(reply: FastifyReply, { world, issued }: Parts, order: Order): Promise<FastifyReply> {
  const { place, site, product, subject, fault } = order;
  const { institution, scope, base } = place;
  const token = await issueOnce(issued(scope), `hand-off ${institution}`, fault === "replay", async () =>
    signStatement(
      {
        institution,
        issuer: base,
        audience: `portico-${institution}`,
        claims: { sub: subject.memberNumber, jti: world.newId() },
        now: world.now(),
        lifetimeSeconds: handOffSeconds,
      },
      fault,
    ),
  );
  const target = `${site}/sso/hand-off`;
  return sendPage(reply, "Online banking", passOnPage(target, { token, product }), [site]);
}

async function sendSaml(reply: FastifyReply, { world, issued }: Parts, order: Order): Promise<FastifyReply> {
  const { place, site, product, subject, fault } = order;
  const { institution, scope, base } = place;
  const consumerUrl = `${site}/sso/saml/consume`;
  const answer = await issueOnce(issued(scope), `saml ${institution}`, fault === "replay", async () =>
    samlResponse(
      {
        institution,
        entityId: `${base}/saml/metadata`,
        audience: `urn:portico:${institution}`,
        consumerUrl,
        subject,
        assertionId: world.newId(),
        now: world.now(),
      },
      fault,
    ),
  );
  const fields = { SAMLResponse: answer, RelayState: product };
  return sendPage(reply, "Online banking", passOnPage(consumerUrl, fields), [site]);
}

function sendBanking(reply: FastifyReply, place: Place, site: string, wasWrong: boolean): FastifyReply {
  return sendPage(reply, "Online banking", onlineBankingPage(place.path, site, wasWrong));
}

/** Harborlight is the institution at localhost itself. The others have a name in front. */
function siteOf({ institution }: Place, port: number): string {
  return `http://${institution === "harborlight" ? "" : `${institution}.`}localhost:${port}`;
}
