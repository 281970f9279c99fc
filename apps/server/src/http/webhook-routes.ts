import type { FastifyInstance, FastifyRequest } from "fastify";
import { takeDocumentEvent } from "../features/document-verification/take-event.ts";
import { takeReturnedEmails } from "../features/notices/take-returned-emails.ts";
import { takePaymentEvent } from "../features/payments/take-payment-event.ts";
import { takeInboundText } from "../features/text-choices/take-inbound-text.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { CallContext } from "../kernel/make-scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { callerOf, institutionOf } from "./api-routes.ts";

const bodyLimit = 16 * 1024;
/** The mail provider tells of many emails at once. */
const eventsLimit = 2 * 1024 * 1024;
/** RiskOS sends everything that it found with the event. */
const documentEventLimit = 512 * 1024;
/** An event has a whole object in it. */
const paymentEventLimit = 256 * 1024;

/**
 * Receives calls that vendors start. They aren't part of the public API: a vendor has no session and no XSRF value, and proves itself by a
 * signature. A caller without one just gets a 404.
 */
export function addWebhookRoutes(app: FastifyInstance, kernel: Kernel, institutions: Institutions): void {
  app.post("/webhooks/socure", { bodyLimit: documentEventLimit }, async (request, reply) => {
    const institution = institutionOf(institutions, request);
    const isTaken = await takeDocumentEvent(kernel, institution, request.headers.authorization, request.body);
    if (!isTaken) throw new AppError("notFound");
    return reply.send({ received: true });
  });
  const contextOf = (request: FastifyRequest): CallContext => ({
    institution: institutionOf(institutions, request),
    caller: callerOf(request),
  });
  app.register(async (inside) => addMessageRoutes(inside, kernel, contextOf));
}

/** What became of emails and payments, and what people text back. */
function addMessageRoutes(
  app: FastifyInstance,
  kernel: Kernel,
  contextOf: (request: FastifyRequest) => CallContext,
): void {
  // The signatures cover the bodies as they were sent, so they stay texts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("*", { parseAs: "string" }, (_request, text, done) => done(null, text));
  app.post<{ Body: string | undefined }>("/webhooks/sendgrid", { bodyLimit: eventsLimit }, async (request, reply) => {
    const isTaken = await takeReturnedEmails(kernel, contextOf(request), {
      signature: headerOf(request, "x-twilio-email-event-webhook-signature"),
      timestamp: headerOf(request, "x-twilio-email-event-webhook-timestamp"),
      body: request.body ?? "",
    });
    if (!isTaken) throw new AppError("notFound");
    return reply.send({ received: true });
  });
  app.post<{ Body: string | undefined }>(
    "/webhooks/stripe",
    { bodyLimit: paymentEventLimit },
    async (request, reply) => {
      const signature = headerOf(request, "stripe-signature");
      const signed = { signature, body: request.body ?? "" };
      if (!(await takePaymentEvent(kernel, contextOf(request).institution, signed))) throw new AppError("notFound");
      return reply.send({ received: true });
    },
  );
  app.post<{ Body: string | undefined }>("/webhooks/twilio", { bodyLimit }, async (request, reply) => {
    const isTaken = await takeInboundText(kernel, contextOf(request), {
      signature: headerOf(request, "x-twilio-signature"),
      url: `${app.originOf(request)}${request.url}`,
      body: request.body ?? "",
    });
    if (!isTaken) throw new AppError("notFound");
    // Twilio itself answers the person.
    return reply.type("text/xml; charset=utf-8").send("<Response></Response>");
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}
