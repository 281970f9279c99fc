import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { isSamlToken, signOnTokenParameter } from "@portico/domain/access/single-sign-on";
import { beginningsRoutes } from "../../beginnings/beginnings-routes.ts";
import { configurationRoutes } from "../../configuration/configuration-routes.ts";
import { personalDetailsRoutes } from "../../personal-details/personal-details-routes.ts";
import { applicantsRoutes } from "../../applicants/applicants-routes.ts";
import { password, registerMember } from "../../applicants/testing/people.ts";
import { journeysRoutes } from "../../journeys/journeys-routes.ts";
import { sessionLifecycleRoutes } from "../../session-lifecycle/session-lifecycle-routes.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { singleSignOnRoutes } from "../single-sign-on-routes.ts";

/** The server with every way of single sign-on, and a member named pat. */
export async function signOnApp({ tenant, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp({
    routes: [
      ...applicantsRoutes,
      ...beginningsRoutes,
      ...configurationRoutes,
      ...personalDetailsRoutes,
      ...journeysRoutes,
      ...sessionLifecycleRoutes,
      ...singleSignOnRoutes,
    ],
    jobHandlers: [],
    rateLimitScale: 100,
    tenant: {
      ...tenant,
      singleSignOn: { openIdConnect: true, signedHandOff: true, saml: true, ...tenant?.singleSignOn },
    },
    ...options,
  });
  await registerMember(app, { userName: "pat" });
  return app;
}

export const ways = ["openIdConnect", "signedHandOff", "saml"] as const;
export type Way = (typeof ways)[number];

/** The sandbox operation that issues each way's statement. */
export const issuers = { openIdConnect: "token", signedHandOff: "handOff", saml: "samlResponse" } as const;

interface Member {
  readonly userName?: string;
  readonly typed?: string;
  /** The institution of the online banking. It defaults to the test's own. */
  readonly institution?: string;
  readonly product?: string;
}

/** Sends a member from online banking in one of the ways, and returns the URL that they are sent to. */
export async function comeBy(way: Way, app: TestApp, client: TestClient, member: Member = {}): Promise<string> {
  if (way === "openIdConnect") return comeByOpenId(app, client, member);
  return postForm(client, await bankingForm(way, app, member));
}

export interface BankingForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The form that online banking sends a member on with. */
export async function bankingForm(
  way: "signedHandOff" | "saml",
  { sandboxUrl, tenant }: TestApp,
  { userName = "pat", typed = password, institution = tenant.name, product = "auto" }: Member = {},
): Promise<BankingForm> {
  const operation = way === "saml" ? "saml-response" : "hand-off";
  const page = await postTo(`${sandboxUrl}/identity-provider/${institution}/${operation}`, {
    site: `http://${tenant.hosts[0]!}`,
    product,
    userName,
    password: typed,
  });
  return formIn(await page.text());
}

export function formIn(page: string): BankingForm {
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
  const fields = [...page.matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
  return {
    path: new URL(action).pathname,
    fields: Object.fromEntries(fields.map(([, name, value]) => [name!, value!])),
  };
}

export async function postForm(client: TestClient, { path, fields }: BankingForm): Promise<string> {
  const { headers } = await client.send({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
      // Browsers send no Lax cookie with another site's form.
      cookie: undefined,
      "x-xsrf-token": undefined,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return String(headers["location"]);
}

async function postTo(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** The redirect of a visited URL of ours. */
export async function visit(client: TestClient, address: string): Promise<string> {
  return String((await client.send({ method: "GET", url: address })).headers["location"]);
}

export const openIdStart = "/sso/openid-connect/start?product=auto";

/** The identity provider's redirect to one of our URLs. */
export async function openIdAnswer(
  asked: string,
  { userName = "pat", typed = password, answer = "signIn" }: Member & { answer?: string } = {},
): Promise<string> {
  const { origin, pathname, searchParams } = new URL(asked);
  const fields = { ...Object.fromEntries(searchParams), userName, password: typed, answer };
  const response = await postTo(origin + pathname, fields);
  const { pathname: path, search } = new URL(response.headers.get("location") ?? "http://nowhere.invalid/");
  return path + search;
}

async function comeByOpenId(_app: TestApp, client: TestClient, member: Member): Promise<string> {
  const asked = await visit(client, openIdStart);
  return asked.startsWith("http") ? visit(client, await openIdAnswer(asked, member)) : asked;
}

/** Exchanges the token in the URL, like the page that a member was sent to. */
export async function arrive(client: TestClient, address: string, headers: Record<string, string> = {}) {
  const ssoToken = tokenIn(address);
  const endpoint = isSamlToken(ssoToken) ? singleSignOnApi.samlSignOn : singleSignOnApi.signOn;
  return client.call(endpoint, { ssoToken, loadUrl: address }, { headers });
}

export function tokenIn(address: string): string {
  return new URLSearchParams(address.split("?")[1] ?? "").get(signOnTokenParameter) ?? "none";
}
