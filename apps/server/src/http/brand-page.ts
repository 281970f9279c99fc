import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { letterPage } from "@portico/domain/letters/letter-page";
import type { Scope } from "../kernel/scope.ts";

interface BrandPage {
  /** Words of ours, without anybody's data. */
  readonly title: string;
  /** The page's own HTML below its heading, escaped. */
  readonly html: string;
  /** Where its forms may lead beside this site. */
  readonly formTargets?: readonly string[];
  /** A script of ours, which may run here. */
  readonly script?: string;
}

/** Sends a page without the web's code, in the institution's brand. */
export function sendBrandPage(
  reply: FastifyReply,
  { institution, tenant }: Pick<Scope, "institution" | "tenant">,
  { title, html, formTargets = [], script }: BrandPage,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const own = script === undefined ? "" : `<script nonce="${nonce}">${script}</script>`;
  const page = letterPage(institution.brand, tenant, {
    subject: `${title} | ${tenant.clientDisplayName}`,
    html: `<main><h1>${title}</h1>\n${html}</main>${own}`,
  });
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .send(page.replace("<style>", `<style nonce="${nonce}">`));
}
