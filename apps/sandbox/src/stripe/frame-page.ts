import type { FastifyReply } from "fastify";
import { type Html, html } from "../pages/html.ts";
import { htmlPage } from "../pages/html-page.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  // The typeface of the page around it.
  "font-src http: https:",
  "form-action 'self'",
  "base-uri 'none'",
  // Pages of other sites hold these.
  "frame-ancestors *",
].join("; ");

/** Sends a page for a frame in somebody else's page. Its files are in `elements/`. */
export function sendFrame(reply: FastifyReply, title: string, script: string, body: Html): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      htmlPage({
        title,
        stylesheet: "../elements/frame.css",
        body: html`<body>
          <main>${body}</main>
          <script src="../elements/${script}"></script>
        </body>`,
      }).text,
    );
}

/** The look of the vendor's fields. A page may set the colors, as Stripe's `appearance` does. */
export const frameStyles = `
:root { --colorPrimary: #0b57a4; --colorText: #1c2530; --colorBackground: #ffffff; --colorDanger: #b3261e; --borderRadius: 8px; --fontSizeBase: 1rem; --fontFamily: system-ui, sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: transparent; color: var(--colorText); font: var(--fontSizeBase)/1.5 var(--fontFamily); }
body:has(h1) { background: var(--colorBackground); }
main { padding: 4px; }
main:has(h1) { padding: 16px; }
h1 { font-size: 1.25rem; margin: 16px 0 8px; }
form, fieldset { display: grid; gap: 12px; margin: 0; padding: 0; border: 0; min-width: 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 12px; }
label { display: block; font-weight: 600; }
legend { padding: 0; font-weight: 600; }
input:not([type="radio"]) { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; font-size: max(1rem, 16px); border: 1px solid #6b7887; border-radius: var(--borderRadius); background: var(--colorBackground); color: inherit; }
input[aria-invalid] { border: 2px solid var(--colorDanger); }
:focus-visible { outline: 3px solid var(--colorPrimary); outline-offset: 1px; }
.choice { display: flex; gap: 8px; align-items: center; min-height: 48px; font-weight: 400; }
.choice input { width: 24px; height: 24px; }
.problem { color: var(--colorDanger); margin: 4px 0 0; }
.problem:empty { display: none; }
button { min-height: 48px; padding: 8px 24px; font: inherit; font-weight: 600; border: 1px solid var(--colorPrimary); border-radius: var(--borderRadius); background: var(--colorPrimary); color: #ffffff; }
button.quiet { background: var(--colorBackground); color: var(--colorPrimary); }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin: 16px 0; }
`;
