/*
 * Socure RiskOS: `POST /api/evaluation` begins a workflow that waits for pictures of a document, and `GET /api/evaluation/{id}` returns it. The
 * shapes come from Socure's public guides.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { operation } from "../vendor.ts";
import type { World } from "../world.ts";
import { homeOf } from "./home.ts";
import type { Transaction, Transactions } from "./transactions.ts";

export const riskOsKey = "sandbox-socure-riskos-key";
export const riskOsWorkflow = "sandbox-docv";

interface Asked {
  Body: {
    id: string;
    workflow: string;
    data: {
      individual: {
        phone_number: string;
        docv: { config: { document_type?: string; redirect?: { url: string } } };
      };
    };
  };
}

const object = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
const text = { type: "string" };
/** Everything that the sandbox needs. The vendor needs more of a person for a good answer. */
const askedSchema = object({
  id: text,
  workflow: text,
  data: object({
    individual: object({
      phone_number: { ...text, pattern: "^\\+1\\d{10}$" },
      docv: object({ config: { type: "object" } }),
    }),
  }),
});

export function addRiskOs(
  app: FastifyInstance,
  { newId }: World,
  transactionsOf: (request: FastifyRequest) => Transactions,
): void {
  const begins = { ...operation("socure", "evaluation"), schema: { body: askedSchema } };
  app.post<Asked>("/api/evaluation", begins, async (request, reply) => {
    if (!isAllowed(request)) return refuse(reply, 401, "Unauthorized");
    const { id, workflow, data } = request.body;
    if (workflow !== riskOsWorkflow) return refuse(reply, 400, "Unknown workflow");
    const { config } = data.individual.docv;
    const token = newId();
    const transaction: Transaction = {
      token,
      referenceId: newId(),
      customerUserId: id,
      documentType: config.document_type ?? "license",
      redirectUrl: config.redirect?.url,
      status: "waiting",
      evaluation: { workflow, url: `${homeOf(request)}/t/${token}` },
    };
    transactionsOf(request).add(transaction);
    return evaluationOf(transaction);
  });
  app.get<{ Params: { id: string } }>(
    "/api/evaluation/:id",
    operation("socure", "evaluation-result"),
    async (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, 401, "Unauthorized");
      const known = transactionsOf(request).findByReference(request.params.id);
      return known?.evaluation ? evaluationOf(known) : refuse(reply, 404, "Unknown evaluation");
    },
  );
}

/** An evaluation, as answers and events have it. */
export function evaluationOf(transaction: Transaction): object {
  const { token, referenceId, customerUserId, evaluation, status, decision = "accept" } = transaction;
  const isDone = status === "uploaded" && decision !== "never";
  return {
    id: customerUserId,
    workflow: evaluation?.workflow,
    eval_id: referenceId,
    eval_source: "API",
    eval_status: isDone ? "evaluation_completed" : "evaluation_paused",
    decision: isDone ? decision.toUpperCase() : "REVIEW",
    status: isDone ? "CLOSED" : "ON_HOLD",
    data_enrichments: [
      {
        enrichment_name: "Socure Document Request - Default Flow",
        enrichment_provider: "SocureDocRequest",
        status_code: 200,
        response: { referenceId, data: { docvTransactionToken: token, url: evaluation?.url, customerUserId } },
      },
    ],
  };
}

function isAllowed(request: FastifyRequest): boolean {
  return isCustomer(request, request.headers.authorization ?? "", `Bearer ${riskOsKey}`);
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: { message } });
}
