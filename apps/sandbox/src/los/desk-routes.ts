/*
 * The desk of the loan origination system, where a clerk answers applications with status updates.
 *
 *   GET /los/desk -> the page: applications, documents, a button for each update, totals by status
 *   POST /los/desk/{tenant}/applications/{applicationId}   {status, site?, …}: sends the update, with a number and a signature. With a status
 *     alone, the rest is ordinary -> Portico's status and body | 404 for an unknown application | 400 for an unknown status
 *   POST /los/desk/{tenant}/applications/{applicationId}/documents/{documentId} -> 200 {documentId, bytes, isAsAnnounced}
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import type { World } from "../world.ts";
import { createDesk, type Case } from "./desk.ts";
import { deskPage } from "./desk-page.ts";
import { deskStatuses } from "./ordinary-updates.ts";
import type { ReceivedApplications } from "./received-applications.ts";

interface DeskParts {
  readonly world: World;
  readonly sitePort: number;
  readonly received: (scope: string) => ReceivedApplications;
}

interface OfCase {
  Params: { tenant: string; id: string; documentId?: string };
  Body: Buffer | Readonly<Record<string, unknown>> | undefined;
}

export function addDesk(app: FastifyInstance, { world, sitePort, received }: DeskParts): void {
  const desks = scoped(() => createDesk(world));
  const caseOf = (request: FastifyRequest<OfCase>, site: unknown): Case => {
    const { tenant, id: applicationId } = request.params;
    const messages = received(scopeOf(request)).messagesOf(tenant, applicationId);
    return {
      tenant,
      applicationId,
      messages,
      site: typeof site === "string" && URL.canParse(site) ? site : `http://${tenant}.localhost:${sitePort}`,
    };
  };

  app.get("/desk", async (request, reply) => {
    const scope = scopeOf(request);
    const base = `${scope === "" ? "" : `/~${scope}`}/los/desk`;
    return sendPage(reply, "Loan desk", deskPage(base, received(scope).all(), desks(scope)));
  });

  app.post<OfCase>("/desk/:tenant/applications/:id", async (request, reply) => {
    const isForm = !Buffer.isBuffer(request.body);
    const { status, site, ...content } = fieldsOf(request.body);
    const about = caseOf(request, site);
    if (about.messages.length === 0) return reply.code(404).send({ error: "No such application came in." });
    const known = deskStatuses.find((one) => one === status);
    if (!known) return reply.code(400).send({ error: `The status is one of ${deskStatuses.join(", ")}.` });
    const answer = await desks(scopeOf(request)).send(about, known, contentOf(content));
    if (isForm) return reply.redirect(pageOf(request), 303);
    return reply.code(answer.status).send(answer.body);
  });

  app.post<OfCase>("/desk/:tenant/applications/:id/documents/:documentId", async (request, reply) => {
    const about = caseOf(request, fieldsOf(request.body)["site"]);
    const { documentId } = request.params;
    const answer = await desks(scopeOf(request)).fetchDocument(about, Number(documentId));
    return reply.code(answer.status).send(answer.body);
  });
}

function pageOf(request: FastifyRequest): string {
  const scope = scopeOf(request);
  return `${scope === "" ? "" : `/~${scope}`}/los/desk`;
}

function contentOf(content: Readonly<Record<string, unknown>>): object | undefined {
  return Object.keys(content).length > 0 ? content : undefined;
}

/** The fields of a form or of a JSON body, which this vendor keeps as bytes. */
function fieldsOf(body: OfCase["Body"]): Readonly<Record<string, unknown>> {
  if (!Buffer.isBuffer(body)) return body ?? {};
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    return typeof parsed === "object" && parsed !== null ? (parsed as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
