import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";
import { htmlPage } from "./html-page.ts";

const policy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    "frame-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Sends one page of the sandbox. Each has the same frame, with nothing inline and nothing from other sites. Its forms lead to the sandbox
 * itself and to the listed origins.
 */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  formTargets: readonly string[] = [],
): FastifyReply {
  return reply
    .header("content-security-policy", policy(formTargets))
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(frame(title, body).text);
}

function frame(title: string, body: Html): Html {
  return htmlPage({
    title: `${title} · Portico sandbox`,
    stylesheet: "/sandbox.css",
    body: html`<body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
        <a class="home" href="/">Portico sandbox</a>
        <nav aria-label="Sandbox">
          <a href="/mailbox">Mailbox</a>
          <a href="/los">Loan system</a>
          <a href="/los/desk">Desk</a>
          <a href="/core/ledger">Ledger</a>
          <a href="/control/calls">Calls</a>
        </nav>
      </header>
      <main id="main">
        <h1>${title}</h1>
        ${body}
      </main>
      <footer>Every person, address and number here is invented. For development, demos and tests only.</footer>
    </body>`,
  });
}
