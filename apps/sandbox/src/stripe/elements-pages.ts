import type { FastifyInstance } from "fastify";
import { type Html, html } from "../pages/html.ts";
import { frameStyles, sendFrame } from "./frame-page.ts";
import { answeredScript, frameScript, stripeScript, tryScript } from "./scripts.ts";

/** The vendor's script, and the pages that its frames show. */
export function addElements(app: FastifyInstance): void {
  const file = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .type(`${type}; charset=utf-8`)
        .send(content),
    );
  file("/stripe.js", "text/javascript", stripeScript);
  file("/try.js", "text/javascript", tryScript);
  file("/elements/frame.js", "text/javascript", frameScript);
  file("/elements/answered.js", "text/javascript", answeredScript);
  file("/elements/frame.css", "text/css", frameStyles);
  app.get("/elements/payment", async (_request, reply) =>
    sendFrame(reply, "Secure payment input", "frame.js", html`<form>${cardFields} ${bankFields(people)}</form>`),
  );
  app.get("/elements/bank", async (_request, reply) =>
    sendFrame(reply, "Choose a bank account", "frame.js", bankWindow),
  );
}

interface Input {
  readonly name: string;
  readonly label: string;
  readonly autocomplete?: string;
  readonly isText?: boolean;
  readonly hint?: string;
}

function input({ name, label, autocomplete = "off", isText = false, hint = "" }: Input): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${isText ? "text" : "numeric"}"
      autocomplete="${autocomplete}"
      placeholder="${hint}"
      aria-describedby="${name}-problem"
    />
    <p class="problem" id="${name}-problem" role="alert"></p>
  </div>`;
}

const cardFields = html`<fieldset data-method="card" hidden>
  ${input({ name: "number", label: "Card number", autocomplete: "cc-number", hint: "1234 1234 1234 1234" })}
  <div class="pair">
    ${input({ name: "expiry", label: "Expiration date", autocomplete: "cc-exp", hint: "MM / YY" })}
    ${input({ name: "cvc", label: "Security code", autocomplete: "cc-csc", hint: "CVC" })}
  </div>
  ${input({ name: "zip", label: "ZIP code", autocomplete: "postal-code", hint: "12345" })}
</fieldset>`;

const people = html`${input({ name: "holder", label: "Full name", autocomplete: "name", isText: true })}
${input({ name: "email", label: "Email", autocomplete: "email", isText: true })}`;

function bankFields(before: Html): Html {
  return html`<fieldset data-method="us_bank_account" hidden>
    ${before} ${input({ name: "routing", label: "Routing number", hint: "110000000" })}
    ${input({ name: "account", label: "Account number", hint: "000123456789" })}
    <fieldset>
      <legend>Show that it's your account</legend>
      <label class="choice"
        ><input type="radio" name="confirmBy" value="bank" checked /> Sign in at the test bank</label
      >
      <label class="choice"
        ><input type="radio" name="confirmBy" value="deposits" /> Wait for small deposits, in 1 or 2 days</label
      >
    </fieldset>
  </fieldset>`;
}

const bankWindow = html`<h1>Choose a bank account</h1>
  <form>
    ${bankFields(html``)}
    <p class="buttons">
      <button id="link" type="button">Use this account</button>
      <button id="cancel" type="button" class="quiet">Cancel</button>
    </p>
  </form>`;
