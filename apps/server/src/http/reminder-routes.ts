import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { stopReminders } from "../features/reminders/stop-reminders.ts";
import { applicationOfLink } from "../features/resume/resume-links.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { makeScope } from "../kernel/make-scope.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { callerOf, institutionOf } from "./api-routes.ts";
import { sendBrandPage } from "./brand-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { floodGuard } from "./rate-limits.ts";

interface ReminderParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly rateLimitScale: number;
}

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** Anybody can call these routes, and each call asks the database. */
const limit: Limit = { calls: 60, seconds: 60 };

/**
 * The page behind "Stop reminders". It works without a script, a session, or a code, because it opens nothing. Opening it changes nothing
 * either, since mail programs open links by themselves. The button does.
 */
export function addReminderRoutes(app: FastifyInstance, { kernel, institutions, rateLimitScale }: ReminderParts): void {
  const guard = floodGuard(kernel.clock, rateLimitScale, limit);
  const scopeOf = (request: FastifyRequest) =>
    makeScope(kernel, { institution: institutionOf(institutions, request), caller: callerOf(request) }, kernel.clock());
  app.register(async (pages) => {
    pages.addHook("onRequest", async (request) => guard(request.ip));
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { bodyLimit: 1024 }, (_request, _body, done) => done(null));
    pages.get("/reminders/:token", async (request: Asked, reply) => {
      const scope = scopeOf(request);
      const isKnown = (await applicationOfLink(scope, request.params.token)) !== undefined;
      return send(reply, scope, isKnown ? asking(scope) : unknown(scope));
    });
    pages.post("/reminders/:token", async (request: Asked, reply) => {
      const scope = scopeOf(request);
      const isStopped = await stopReminders(scope, request.params.token);
      return send(reply, scope, isStopped ? stopped(scope) : unknown(scope));
    });
  });
}

interface Page {
  readonly status: 200 | 404;
  readonly title: string;
  readonly text: string;
  readonly button?: string;
}

const asking = ({ tenant }: Scope): Page => ({
  status: 200,
  title: "Stop reminders?",
  text: `We'll send you no more reminders about your unfinished application at ${tenant.clientDisplayName}. Your answers stay saved.`,
  button: "Stop reminders",
});

const stopped = ({ tenant }: Scope): Page => ({
  status: 200,
  title: "We stopped the reminders",
  text: `You can still go on with the link in our emails. Questions? Call us at ${tenant.clientTelephone}.`,
});

const unknown = ({ tenant }: Scope): Page => ({
  status: 404,
  title: "This link doesn't work any more",
  text: `Questions? Call us at ${tenant.clientTelephone}.`,
});

function send(reply: FastifyReply, scope: Scope, { status, title, text, button }: Page) {
  const form = button === undefined ? "" : `<form method="post"><button>${button}</button></form>`;
  const html = `<p>${escapeHtml(text)}</p>\n${form}`;
  return sendBrandPage(reply.code(status), scope, { title, html });
}
