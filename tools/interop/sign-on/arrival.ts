import assert from "node:assert/strict";
import type { Browser, Page } from "../browser.ts";

/** A member whom the sandbox's core knows. */
export interface Member {
  readonly memberNumber: string;
}

/** Registers a member in the sandbox's core, who may apply online. */
export async function registerMember(sandbox: string): Promise<Member> {
  const answer = await fetch(`${sandbox}/control/members`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ institution: "harborlight", userName: "interop", password: "Sandbox-2026" }),
  });
  const member = (await answer.json()) as Partial<Member>;
  assert.ok(member.memberNumber, `The sandbox registered no member: ${JSON.stringify(member)}`);
  return { memberNumber: member.memberNumber };
}

/** Exchanges the token in the address where a sign-on ended, like the page there. Fails if the member isn't signed on. */
export async function assertSignedOn(browser: Browser, page: Page): Promise<void> {
  const { origin, searchParams, pathname, search } = new URL(page.url);
  const ssoToken = searchParams.get("ssoToken") ?? "";
  assert.notEqual(ssoToken, "", `The sign-on ended without a token, at ${page.url}.`);
  const path = ssoToken.startsWith("saml.") ? "/api/SamlSSO" : "/api/SSO";
  const { answer } = await browser.call(origin, path, { ssoToken, loadUrl: pathname + search });
  assert.equal(answer["authenticationResult"], 1, JSON.stringify(answer));
}

/** Signs out here and at the provider, which asks once more. Fails if the browser isn't back on our first page. */
export async function assertSignedOut(browser: Browser, site: string): Promise<void> {
  const { answer } = await browser.call(site, "/api/SignOut", {});
  const asked = await browser.open(String(answer["continueAt"]));
  const back = await browser.submit(asked, { logout: "yes" });
  assert.equal(back.url, `${site}/`, back.text.slice(0, 300));
}
