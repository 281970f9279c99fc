import type { FastifyReply } from "fastify";
import type { ReportedStep, SignOnReport } from "../features/single-sign-on/sign-on-report.ts";
import type { Scope } from "../kernel/scope.ts";
import { sendBrandPage } from "./brand-page.ts";
import { escapeHtml } from "./escape-html.ts";

const marks: Readonly<Record<ReportedStep["outcome"], string>> = { done: "✓", failed: "✗", "not reached": "–" };

/** Shows an administrator each step of a tried sign-on, what the provider sent, and what to change. */
export function sendReport(
  reply: FastifyReply,
  scope: Pick<Scope, "institution" | "tenant">,
  { steps, claims, problem }: SignOnReport,
): FastifyReply {
  const lines = steps.map(({ title, outcome }) => `<li>${marks[outcome]} ${escapeHtml(title)}: ${outcome}</li>`);
  return sendBrandPage(reply, scope, {
    title: problem === undefined ? "The sign-on works" : "The sign-on failed",
    html: [
      "<p>This was a test. It signed nobody on.</p>",
      problem === undefined ? "" : problemHtml(problem),
      `<ol>${lines.join("")}</ol>`,
      claims.length === 0 ? "" : claimsHtml(claims),
      "<p>Go back to test it again.</p>",
    ].join("\n"),
  });
}

function problemHtml({ reason, fix, expected, received }: NonNullable<SignOnReport["problem"]>): string {
  const facts = [
    ["Reason", reason],
    ["Expected", expected],
    ["Received", received],
  ].filter(([, value]) => value !== undefined);
  const lines = facts.map(([name, value]) => `<li>${name}: <code>${escapeHtml(value!)}</code></li>`);
  return `<h2>What to change</h2>\n<p>${escapeHtml(fix)}</p>\n<ul>${lines.join("")}</ul>`;
}

function claimsHtml(claims: SignOnReport["claims"]): string {
  const lines = claims.map(({ name, value }) => `<li><code>${escapeHtml(name)}</code>: ${escapeHtml(value)}</li>`);
  return `<h2>What the provider sent</h2>\n<p>People's data is not shown.</p>\n<ul>${lines.join("")}</ul>`;
}
