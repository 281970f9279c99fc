import type { FastifyInstance } from "fastify";
import { takeDocumentEvent } from "../features/document-verification/take-event.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { institutionOf } from "./api-routes.ts";

const bodyLimit = 16 * 1024;

/**
 * Receives calls that vendors start. They aren't part of the public API: a vendor has no session and no XSRF value, and proves itself by a
 * signature. A caller without one just gets a 404.
 */
export function addWebhookRoutes(app: FastifyInstance, kernel: Kernel, institutions: Institutions): void {
  app.post("/webhooks/socure", { bodyLimit }, async (request, reply) => {
    const institution = institutionOf(institutions, request);
    const isTaken = await takeDocumentEvent(kernel, institution, request.headers.authorization, request.body);
    if (!isTaken) throw new AppError("notFound");
    return reply.send({ received: true });
  });
}
