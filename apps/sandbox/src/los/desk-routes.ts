/*
 * The desk of the loan origination system, where a clerk answers applications with status updates.
 *
 *   GET /los/desk -> the page: applications, newest first, and totals by status
 *   GET /los/desk/{tenant}/applications/{applicationId} -> the page of one: documents, a button for each update, and Portico's answers | 404
 *   POST /los/desk/{tenant}/applications/{applicationId}   {status, site?, …}: sends the update, with a number and a signature. With a status
 *     alone, the rest is ordinary -> Portico's status and body | 404 for an unknown application | 400 for an unknown status
 *   GET /los/desk/{tenant}/applications/{applicationId}/documents/{documentId} -> the file, fetched from Portico | a page that says why not
 *   POST /los/desk/{tenant}/applications/{applicationId}/documents/{documentId} -> 200 {documentId, bytes, isAsAnnounced}
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "../pages/html.ts";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import type { World } from "../world.ts";
import { createDesk, readable, type Case, type Desk, type FetchedDocument } from "./desk.ts";
import { deskCasePage, refusalText } from "./desk-case-page.ts";
import { deskPage } from "./desk-page.ts";
import { acceptEnough, askCoBorrower, twoTerms } from "./desk-words.ts";
import { deskStatuses, enough, payStubsOf, twoOffers, type DeskStatus } from "./ordinary-updates.ts";
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

interface AtDesk {
  readonly caseOf: (request: FastifyRequest<OfCase>, site?: unknown) => Case;
  readonly deskOf: (request: FastifyRequest<OfCase>) => Desk;
}

export function addDesk(app: FastifyInstance, { world, sitePort, received }: DeskParts): void {
  const desks = scoped(() => createDesk(world));
  const deskOf: AtDesk["deskOf"] = (request) => desks(scopeOf(request));
  const caseOf: AtDesk["caseOf"] = (request, site) => {
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
    return sendPage(reply, "Loan desk", deskPage(baseOf(request), received(scope).all(), desks(scope)));
  });
  addCases(app, { caseOf, deskOf, world });
  addDocuments(app, { caseOf, deskOf });
}

/** The buttons whose update has more than its status. */
const special: ReadonlyMap<
  unknown,
  { readonly status: DeskStatus; readonly content: (about: Case, now: Date) => object }
> = new Map([
  [twoTerms, { status: "approved", content: ({ messages }) => twoOffers(messages) }],
  [acceptEnough, { status: "documentAccepted", content: ({ messages }) => enough(messages) }],
  [askCoBorrower, { status: "informationRequested", content: (_about, now) => payStubsOf("joint", now) }],
]);

function addCases(app: FastifyInstance, { caseOf, deskOf, world }: AtDesk & Pick<DeskParts, "world">): void {
  app.get<OfCase>("/desk/:tenant/applications/:id", async (request, reply) => {
    const about = caseOf(request);
    if (about.messages.length === 0) return unknownCase(reply);
    const page = deskCasePage(baseOf(request), about, deskOf(request).sentAbout(about));
    return sendPage(reply, `Application ${about.applicationId}`, page);
  });

  app.post<OfCase>("/desk/:tenant/applications/:id", async (request, reply) => {
    const isForm = !Buffer.isBuffer(request.body);
    const { status: said, site, ...content } = fieldsOf(request.body);
    const about = caseOf(request, site);
    if (about.messages.length === 0) return unknownCase(reply);
    const button = special.get(said);
    const status = button?.status ?? deskStatuses.find((one) => one === said);
    if (!status) return reply.code(400).send({ error: `The status is one of ${deskStatuses.join(", ")}.` });
    const update = button?.content(about, world.now()) ?? contentOf(isForm ? withReasons(content) : content);
    const answer = await deskOf(request).send(about, status, update);
    if (isForm) return reply.redirect(`${baseOf(request)}/${about.tenant}/applications/${about.applicationId}`, 303);
    return reply.code(answer.status).send(answer.body);
  });
}

function addDocuments(app: FastifyInstance, { caseOf, deskOf }: AtDesk): void {
  const path = "/desk/:tenant/applications/:id/documents/:documentId";
  const fetched = async (request: FastifyRequest<OfCase>, site?: unknown) =>
    deskOf(request).fetchDocument(caseOf(request, site), Number(request.params.documentId));

  app.get<OfCase>(path, async (request, reply) => {
    const document = await fetched(request);
    if (document?.answer?.status === 200 && document.isAsAnnounced) return sendFile(reply, document);
    const { tenant, id } = request.params;
    const back = html`<p><a href="${baseOf(request)}/${tenant}/applications/${id}">Back to the application</a></p>`;
    return sendPage(
      reply.code(document ? 502 : 404),
      "No document",
      html`<p role="status">${whyNot(document)}</p>
        ${back}`,
    );
  });

  app.post<OfCase>(path, async (request, reply) => {
    const document = await fetched(request, fieldsOf(request.body)["site"]);
    if (!document) return reply.code(404).send({ error: "No such document was announced." });
    const { announced, answer, isAsAnnounced } = document;
    if (answer?.status !== 200) return reply.code(answer?.status ?? 502).send(readable(answer?.body));
    return { documentId: announced.documentId, bytes: answer.body.length, isAsAnnounced };
  });
}

function unknownCase(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: "No such application came in." });
}

const openable = new Set(["application/pdf", "image/png", "image/jpeg"]);

/** The file as Portico sent it. A browser runs nothing in it. */
function sendFile(reply: FastifyReply, { announced, answer }: FetchedDocument): FastifyReply {
  const type = announced.contentType ?? "";
  return reply
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type(openable.has(type) ? type : "application/octet-stream")
    .send(answer?.body);
}

function whyNot(document: FetchedDocument | undefined): string {
  if (!document) return "No message announced this document, or its sender removed it.";
  const { answer } = document;
  if (answer?.status === 200) return "The file isn't as it was announced.";
  return `Portico didn't hand it out. ${refusalText(answer?.status ?? 502, readable(answer?.body))}`;
}

function baseOf(request: FastifyRequest<OfCase> | FastifyRequest): string {
  const scope = scopeOf(request);
  return `${scope === "" ? "" : `/~${scope}`}/los/desk`;
}

function contentOf(content: Readonly<Record<string, unknown>>): object | undefined {
  return Object.keys(content).length > 0 ? content : undefined;
}

/** The reasons that a clerk chose in the form. */
function withReasons({ reason, secondReason, ...content }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const codes = [reason, secondReason].filter((code, place, all) => code && all.indexOf(code) === place);
  return codes.length === 0 ? content : { ...content, reasons: codes.map((code) => ({ code })) };
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
