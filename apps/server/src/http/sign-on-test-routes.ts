import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SignOnWay } from "@portico/domain/access/single-sign-on";
import { openIdCallbackPath } from "../features/single-sign-on/open-id-sign-on.ts";
import { samlConsumerPath } from "../features/single-sign-on/saml-sign-on.ts";
import { isTestToken } from "../features/single-sign-on/sign-on-test-token.ts";
import { beginTest, testStatement, waysToTest } from "../features/single-sign-on/test-sign-on.ts";
import { AppError } from "../kernel/app-error.ts";
import type { VisitScope } from "../kernel/visit-scope.ts";
import { sendBrandPage } from "./brand-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { bodyLimit, queryOf, readForm, scopeOf, visits, type SignOnParts } from "./sign-on-routes.ts";

const testPath = "/sso/test";

/**
 * The page on which an administrator tries each way of signing on. Its link comes from `portico sign-on test` and is good for an hour. Without
 * it, there is no such page.
 */
export function addSignOnTestRoutes(app: FastifyInstance, parts: SignOnParts): void {
  const visitOf = visits(parts);
  app.get(testPath, async (request, reply) => {
    const { visit } = scopeOf(parts, request);
    const token = requireToken(visit, tokenIn(request));
    return sendBrandPage(reply, visit, { title: "Test single sign-on", html: waysHtml(visit, token) });
  });
  for (const way of ["openIdConnect", "saml"] as const)
    app.get(`${testPath}/${way}`, async (request, reply) =>
      visitOf(request, reply, async (visit) => {
        requireToken(visit, tokenIn(request));
        requireWay(visit, way);
        return beginTest(visit, way);
      }),
    );
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit }, readForm);
    forms.post<{ Body: URLSearchParams }>(`${testPath}/signedHandOff`, { bodyLimit }, async (request, reply) =>
      visitOf(request, reply, async (visit) => {
        requireToken(visit, request.body.get("testToken") ?? "");
        requireWay(visit, "signedHandOff");
        return testStatement(visit, request.body.get("token")?.trim() ?? "");
      }),
    );
  });
}

function tokenIn(request: FastifyRequest): string {
  return queryOf(request).get("token") ?? "";
}

/** A wrong token finds nothing, so that nobody learns that the page exists. */
function requireToken(visit: VisitScope, token: string): string {
  if (!isTestToken(visit, token)) throw new AppError("notFound");
  return token;
}

function requireWay(visit: VisitScope, way: SignOnWay): void {
  if (!waysToTest(visit).includes(way)) throw new AppError("notFound");
}

function waysHtml(visit: VisitScope, token: string): string {
  const ways = waysToTest(visit);
  if (ways.length === 0) return "<p>No way of signing on has settings in vendors.json.</p>";
  return ways.map((way) => sections[way](visit, escapeHtml(token))).join("\n");
}

type Section = (visit: VisitScope, token: string) => string;

/** A link, because browsers would hold a form's redirect to the provider to the page's own policy. */
const begin = (way: SignOnWay, name: string, token: string) =>
  `<p><a class="button" href="${testPath}/${way}?token=${token}">Test ${name}</a></p>`;

const facts = (lines: readonly (readonly [string, string])[]) =>
  `<ul>${lines.map(([name, value]) => `<li>${name}: <code>${escapeHtml(value)}</code></li>`).join("")}</ul>`;

const sections: Readonly<Record<SignOnWay, Section>> = {
  openIdConnect: ({ caller }, token) =>
    `<h2>OpenID Connect</h2>\n${facts([["Redirect address", caller.origin + openIdCallbackPath]])}\n${begin("openIdConnect", "OpenID Connect", token)}`,
  saml: ({ caller }, token) =>
    `<h2>SAML</h2>\n${facts([
      ["ACS address", caller.origin + samlConsumerPath],
      ["Our metadata", `${caller.origin}/sso/saml/metadata`],
    ])}\n${begin("saml", "SAML", token)}`,
  signedHandOff: ({ caller }, token) =>
    `<h2>Signed hand-off</h2>\n${facts([["Form address", `${caller.origin}/sso/hand-off`]])}\n<form method="post" action="${testPath}/signedHandOff"><input type="hidden" name="testToken" value="${token}"><p><label for="statement">Signed token</label></p><p><textarea id="statement" name="token" rows="6" cols="28"></textarea></p><button>Check</button></form>`,
};
