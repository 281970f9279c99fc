import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { letterPage } from "@portico/domain/letters/letter-page";
import type { Scope } from "../kernel/scope.ts";
import type { ForeignForm } from "../providers/single-sign-on/port.ts";
import { escapeHtml } from "./escape-html.ts";

const send = "document.forms[0].submit()";

/** A page that sends its form to another site by itself, or by its button where scripts are off. */
export function sendForm(
  reply: FastifyReply,
  { institution, tenant }: Pick<Scope, "institution" | "tenant">,
  { action, fields }: ForeignForm,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const title = "Go to online banking to sign in";
  const form = `<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button>Continue</button></form>`;
  const html = `<main><h1>${title}</h1>\n${form}</main>\n<script nonce="${nonce}">${send}</script>`;
  const page = letterPage(institution.brand, tenant, { subject: `${title} | ${tenant.clientDisplayName}`, html });
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy(nonce, action))
    .send(page.replace("<style>", `<style nonce="${nonce}">`));
}

/** Browsers hold the target's redirects to `form-action` too, and a provider may send people on to another host. */
function policy(nonce: string, action: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action https: ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
