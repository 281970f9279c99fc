import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { signOnProductParameter, signOnStarts } from "@portico/domain/access/single-sign-on";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { makeScope } from "../kernel/make-scope.ts";
import { visitScope, type VisitScope } from "../kernel/visit-scope.ts";
import {
  beginOpenIdSignOn,
  finishOpenIdSignOn,
  openIdCallbackPath,
} from "../features/single-sign-on/open-id-sign-on.ts";
import { receiveHandOff } from "../features/single-sign-on/receive-hand-off.ts";
import {
  beginSamlSignOn,
  consumeSaml,
  samlConsumerPath,
  samlMetadata,
} from "../features/single-sign-on/saml-sign-on.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { callerOf, institutionOf } from "./api-routes.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import { floodGuard } from "./rate-limits.ts";
import { sessionToken, setSessionCookie } from "./session-cookie.ts";

interface SignOnParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly rateLimitScale: number;
}

/** Each of these reads a signed text or writes a row, for anybody. A branch's members come from one address. */
const visitLimit: Limit = { calls: 60, seconds: 60 };

/** An assertion is a few thousand characters; with a long chain of certificates, some more. Base64, and escaped for a form. */
const bodyLimit = 128 * 1024;

/**
 * Where browsers come and go during a single sign-on: addresses and forms of other sites, no calls of a page of ours. So there is no XSRF value to ask
 * for; what comes is believed by its signature, its request and its one-time use.
 */
export function addSignOnRoutes(app: FastifyInstance, parts: SignOnParts): void {
  const visitOf = visits(parts);
  app.get(signOnStarts.openIdConnect, async (request, reply) =>
    visitOf(request, reply, (visit) => beginOpenIdSignOn(visit, productIn(request))),
  );
  app.get(openIdCallbackPath, async (request, reply) =>
    visitOf(request, reply, (visit) => finishOpenIdSignOn(visit, queryOf(request))),
  );
  app.get(signOnStarts.saml, async (request, reply) =>
    visitOf(request, reply, (visit) => beginSamlSignOn(visit, productIn(request))),
  );
  app.get("/sso/saml/metadata", async (request, reply) => {
    const metadata = samlMetadata(scopeOf(parts, request).visit);
    if (metadata === undefined) throw new AppError("notFound");
    return reply.type("application/samlmetadata+xml").send(metadata);
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit }, readForm);
    forms.post<{ Body: URLSearchParams }>(samlConsumerPath, { bodyLimit }, async (request, reply) =>
      visitOf(request, reply, (visit) =>
        consumeSaml(visit, {
          samlResponse: request.body.get("SAMLResponse") ?? "",
          relayState: request.body.get("RelayState") ?? undefined,
        }),
      ),
    );
    forms.post<{ Body: URLSearchParams }>("/sso/hand-off", { bodyLimit }, async (request, reply) =>
      visitOf(request, reply, (visit) =>
        receiveHandOff(visit, {
          token: request.body.get("token") ?? "",
          product: request.body.get("product") ?? undefined,
        }),
      ),
    );
  });
}

function visits(parts: SignOnParts) {
  const guard = floodGuard(parts.kernel.clock, parts.rateLimitScale, visitLimit);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (visit: VisitScope) => Promise<string>,
  ): Promise<FastifyReply> => {
    guard(request.ip);
    const { visit, opened } = scopeOf(parts, request);
    const address = await run(visit);
    const token = opened();
    if (token !== undefined) setSessionCookie(request, reply, token);
    // 303: whatever came by a form goes on as an ordinary address.
    return reply.redirect(address, 303);
  };
}

function scopeOf({ kernel, institutions }: SignOnParts, request: FastifyRequest) {
  const institution = institutionOf(institutions, request);
  const scope = makeScope(kernel, { institution, caller: callerOf(request) }, kernel.clock());
  return visitScope(kernel, scope, sessionToken(request));
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}

function productIn(request: FastifyRequest): string | undefined {
  return queryOf(request).get(signOnProductParameter) ?? undefined;
}

function readForm(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body: URLSearchParams) => void,
): void {
  done(null, new URLSearchParams(text.toString()));
}
