/*
 * An institution's loan origination system, which receives Portico's own signed webhook:
 *
 *   POST /los/{tenant}/applications   headers Portico-Signature: t=<unix>,v1=<hex hmac-sha256 of "t.body"> and
 *     Portico-Delivery-Id; body {messages: [{id, applicationId, …}]}. The secret is `sandbox-los-secret-{tenant}`.
 *   -> 201 {received: true, duplicate: false} | 200 {received: true, duplicate: true} if every message was seen before
 *      (nothing is stored twice) | 400 without a delivery id, or for a message without id or applicationId | 401 for a
 *      signature that is missing, wrong or older than five minutes | 409 when a known message id comes with another body
 *   GET /los/{tenant}/applications/{applicationId} -> 200 {applicationId, messages: [{id, receivedAt, body}]} | 404
 *   GET /los -> the page that shows the received messages
 *   The desk answers with status updates (desk-routes.ts).
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { addDesk } from "./desk-routes.ts";
import { losPage } from "./los-page.ts";
import { createReceivedApplications, type ReceivedMessage } from "./received-applications.ts";
import { checkSignature, secretOf } from "./signature.ts";

export function createLos(world: World, sitePort: number): Vendor {
  return {
    name: "los",
    title: "Loan origination system",
    about:
      "Receives applications through Portico's signed webhook, each message once, and shows them. Its desk answers with status updates.",
    credentials: [{ what: "Webhook secret", value: "sandbox-los-secret-{tenant}" }],
    operations: ["receive"],
    links: [
      { href: "/los", text: "See what came in" },
      { href: "/los/desk", text: "Answer at the desk" },
    ],
    triggers: [],
    clearFields: [],
    refuse: (status) => jsonAnswer({ error: status === 429 ? "Too many requests." : "The system failed." }),
    routes: (app) => addRoutes(app, world, sitePort),
  };
}

interface Webhook {
  Params: { tenant: string };
  Body: Buffer | undefined;
  Headers: { "portico-signature"?: string; "portico-delivery-id"?: string };
}

function addRoutes(app: FastifyInstance, world: World, sitePort: number): void {
  const received = scoped(createReceivedApplications);

  // The signature covers the bytes as they were sent, so they are kept unchanged.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post<Webhook>("/:tenant/applications", operation("los", "receive"), async (request, reply) => {
    const { tenant } = request.params;
    const body = request.body ?? Buffer.alloc(0);
    const check = checkSignature(request.headers["portico-signature"], body, secretOf(tenant), world.now());
    if (check !== "valid") return refuse(reply, 401, `The signature is ${check}.`);

    if (!request.headers["portico-delivery-id"])
      return refuse(reply, 400, "The header Portico-Delivery-Id is missing.");
    const messages = readMessages(body, world.now().toISOString());
    if (messages === undefined) return refuse(reply, 400, "Each message must have an id and an applicationId.");

    const outcome = received(scopeOf(request)).add(tenant, messages);
    if (outcome === "differs") return refuse(reply, 409, "A message id came before with another body.");
    return reply.code(outcome === "new" ? 201 : 200).send({ received: true, duplicate: outcome === "known" });
  });

  app.get<{ Params: { tenant: string; id: string } }>("/:tenant/applications/:id", async (request, reply) => {
    const { tenant, id } = request.params;
    const messages = received(scopeOf(request)).messagesOf(tenant, id);
    if (messages.length === 0) return refuse(reply, 404, "No such application came in.");
    return { applicationId: id, messages: messages.map(({ applicationId: _id, ...message }) => message) };
  });

  app.get("/", async (request, reply) =>
    sendPage(reply, "Loan origination system", losPage(received(scopeOf(request)).all())),
  );
  addDesk(app, { world, sitePort, received });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: message });
}

function readMessages(raw: Buffer, receivedAt: string): readonly ReceivedMessage[] | undefined {
  try {
    const delivery: unknown = JSON.parse(raw.toString("utf8"));
    const bodies: unknown = isRecord(delivery) ? delivery["messages"] : undefined;
    if (!Array.isArray(bodies)) return undefined;
    const messages = bodies.flatMap((body: unknown) => readMessage(body, receivedAt) ?? []);
    return messages.length > 0 && messages.length === bodies.length ? messages : undefined;
  } catch {
    return undefined; // It isn't JSON, and the caller gets an error.
  }
}

function readMessage(body: unknown, receivedAt: string): ReceivedMessage | undefined {
  if (!isRecord(body)) return undefined;
  const { id, applicationId } = body;
  if (typeof id !== "string" || (typeof applicationId !== "string" && typeof applicationId !== "number"))
    return undefined;
  return { id, applicationId: String(applicationId), receivedAt, body };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
