import type { FastifyReply } from "fastify";
import type { Scope } from "../kernel/scope.ts";
import type { ForeignForm } from "../providers/single-sign-on/port.ts";
import { sendBrandPage } from "./brand-page.ts";
import { escapeHtml } from "./escape-html.ts";

/** A page that sends its form to another site by itself, or by its button where scripts are off. */
export function sendForm(
  reply: FastifyReply,
  scope: Pick<Scope, "institution" | "tenant">,
  { action, fields, title = "Go to online banking to sign in" }: ForeignForm,
): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return sendBrandPage(reply, scope, {
    title,
    html: `<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button>Continue</button></form>`,
    // Browsers hold the target's redirects to this too, and a provider may send people on to another host.
    formTargets: ["https:", new URL(action).origin],
    script: "document.forms[0].submit()",
  });
}
