import type { FastifyInstance } from "fastify";
import { scopeOf } from "../scope.ts";
import { sendPage } from "../pages/page.ts";
import type { Mailbox, MessageFilter } from "./mailbox.ts";
import { listPage, messagePage } from "./mailbox-page.ts";

const longestWaitMs = 60_000;

/** Nothing in a message may run or load. A link opens in its own window. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox of every invented person: pages for people, and `GET /mailbox/messages?to=&after=&wait=` for tests. `wait` is the longest
 * wait for a first match in milliseconds.
 */
export function addMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());

  app.get<{ Querystring: MessageFilter & { wait?: string } }>("/mailbox/messages", async (request, reply) => {
    const { wait = "0", ...filter } = request.query;
    const waitMs = Number(wait);
    if (!Number.isInteger(waitMs) || waitMs < 0 || waitMs > longestWaitMs) {
      const message = `wait must be a number of milliseconds up to ${longestWaitMs}.`;
      return reply.code(400).send({ error: { code: "badRequest", message } });
    }
    if (waitMs === 0) return { messages: await mailbox.list(scopeOf(request), filter) };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(waitMs)]);
    return { messages: await mailbox.waitFor(scopeOf(request), filter, signal) };
  });

  app.get<{ Querystring: { to?: string } }>("/mailbox", async (request, reply) => {
    const to = request.query.to?.trim() ?? "";
    const messages = await mailbox.list(scopeOf(request), to === "" ? {} : { to });
    return sendPage(reply, "Mailbox", listPage(messages.toReversed(), to, scopeOf(request)));
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    const message = await mailbox.find(scopeOf(request), request.params.id);
    if (message === undefined) return reply.callNotFound();
    const title = message.subject === "" ? "Text message" : message.subject;
    return sendPage(reply, title, messagePage(message, scopeOf(request)));
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id/html", async (request, reply) => {
    const message = await mailbox.find(scopeOf(request), request.params.id);
    if (message?.html === undefined) return reply.callNotFound();
    return reply
      .header("content-security-policy", messagePolicy)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(`<base target="_blank">${message.html}`);
  });
}
