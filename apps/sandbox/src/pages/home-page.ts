import type { FastifyInstance } from "fastify";
import type { TriggerTable } from "../trigger-table.ts";
import type { Vendor } from "../vendor.ts";
import { type Html, html } from "./html.ts";
import { sendPage } from "./page.ts";
import { scrollingTable } from "./table.ts";
import { stylesheet } from "./stylesheet.ts";

/** The home page, which explains the sandbox and lists its triggers, and the stylesheet of all pages. */
export function addHomePage(app: FastifyInstance, vendors: readonly Vendor[]): void {
  app.get("/sandbox.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(stylesheet));
  app.get("/", async (_request, reply) => sendPage(reply, "The outside world, in one process", home(vendors)));
}

function home(vendors: readonly Vendor[]): Html {
  return html`<p>
      Portico calls the systems around a credit union: the core banking system, a postal authority, a credit bureau and
      others. The sandbox answers for all of them in their own wire formats, so developers, tests and demos need no
      accounts with vendors. The tables below list what you can type and what happens then.
    </p>
    <p>
      Read your <a href="/mailbox">mailbox</a>, see what the <a href="/los">loan system</a> received, or look at the
      <a href="/control/calls">calls</a> that came in. Set faults with <code>POST /control/faults</code>.
    </p>
    ${vendors.map(section)}`;
}

function section(vendor: Vendor): Html {
  return html`<section aria-labelledby="${vendor.name}">
    <h2 id="${vendor.name}">${vendor.title}</h2>
    <p>${vendor.about}</p>
    <dl>
      <dt>Base address</dt>
      <dd><code>${vendor.address ?? `/${vendor.name}`}</code></dd>
      ${vendor.credentials.map(
        ({ what, value }) =>
          html`<dt>${what}</dt>
            <dd><code>${value}</code></dd>`,
      )}
      <dt>Operations</dt>
      <dd>${vendor.operations.join(", ")}</dd>
    </dl>
    ${vendor.links.map(({ href, text }) => html`<p><a href="${href}">${text}</a></p>`)} ${vendor.triggers.map(table)}
  </section>`;
}

function table({ title, note, ...trigger }: TriggerTable): Html {
  return scrollingTable({ title, ...trigger, note: note === undefined ? undefined : html`<p>${withCode(note)}</p>` });
}

/** Notes are Markdown for the documentation page, with code as the only markup. */
function withCode(note: string): readonly (Html | string)[] {
  return note.split("`").map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
}
