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
  samlLogoutPath,
  samlMetadata,
} from "../features/single-sign-on/saml-sign-on.ts";
import { takeSamlSignOut, type SignOutArrival } from "../features/single-sign-on/saml-sign-out.ts";
import type { SignOnReport } from "../features/single-sign-on/sign-on-report.ts";
import type { ForeignForm } from "../providers/single-sign-on/port.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { callerOf, institutionOf } from "./api-routes.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import { floodGuard } from "./rate-limits.ts";
import { sendForm } from "./foreign-form.ts";
import { sendReport } from "./sign-on-report-page.ts";
import { sessionToken, setSessionCookie } from "./session-cookie.ts";

export interface SignOnParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly rateLimitScale: number;
}

/** Anybody can call these routes, and each call reads a signed text or writes a row. A branch's members share one address. */
const visitLimit: Limit = { calls: 60, seconds: 60 };

/** An assertion is a few thousand characters, more with a long certificate chain. It arrives as base64, escaped for a form. */
export const bodyLimit = 128 * 1024;

/**
 * Adds the routes of a single sign-on. Browsers arrive from other sites' links and forms, not from our pages, so there is no XSRF value.
 * Instead, the signature, the matching request and the one-time use establish trust.
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
    const metadata = await samlMetadata(scopeOf(parts, request).visit);
    if (metadata === undefined) throw new AppError("notFound");
    return reply.type("application/samlmetadata+xml").send(metadata);
  });
  app.get(samlLogoutPath, async (request, reply) =>
    visitOf(request, reply, (visit) =>
      takeSamlSignOut(visit, signOutIn(queryOf(request), request.url.split("?")[1] ?? "")),
    ),
  );
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
    forms.post<{ Body: URLSearchParams }>(samlLogoutPath, { bodyLimit }, async (request, reply) =>
      visitOf(request, reply, (visit) => takeSamlSignOut(visit, signOutIn(request.body, undefined))),
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

function signOutIn(values: URLSearchParams, query: string | undefined): SignOutArrival {
  return {
    samlRequest: values.get("SAMLRequest") ?? "",
    relayState: values.get("RelayState") ?? "",
    query,
    isAgain: values.get("again") === "1",
  };
}

/** Answers visits: with a redirect, a form for another site, or a report for an administrator. */
export function visits(parts: SignOnParts) {
  const guard = floodGuard(parts.kernel.clock, parts.rateLimitScale, visitLimit);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (visit: VisitScope) => Promise<string | ForeignForm | SignOnReport>,
  ): Promise<FastifyReply> => {
    guard(request.ip);
    const { visit, opened } = scopeOf(parts, request);
    const next = await run(visit);
    const token = opened();
    if (token !== undefined) setSessionCookie(request, reply, token);
    // 303 turns a form's POST into a GET of the next page.
    if (typeof next === "string") return reply.redirect(next, 303);
    return "steps" in next ? sendReport(reply, visit, next) : sendForm(reply, visit, next);
  };
}

export function scopeOf({ kernel, institutions }: SignOnParts, request: FastifyRequest) {
  const institution = institutionOf(institutions, request);
  const scope = makeScope(kernel, { institution, caller: callerOf(request) }, kernel.clock());
  return visitScope(kernel, scope, sessionToken(request));
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}

function productIn(request: FastifyRequest): string | undefined {
  return queryOf(request).get(signOnProductParameter) ?? undefined;
}

export function readForm(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body: URLSearchParams) => void,
): void {
  done(null, new URLSearchParams(text.toString()));
}
