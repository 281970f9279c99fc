/*
 * Socure: ID+ (`POST /api/3.0/EmailAuthScore`), Predictive DocV v5 (`POST /api/5.0/documents/request`, the web script, webhooks) and
 * Digital Intelligence (the device script). Field names come from public clients and documents. This was not tried against the live
 * service.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { capturePage } from "./capture-page.ts";
import {
  documentDecisionOn,
  documentTriggers,
  identityCheckTriggers,
  identityDecisionOn,
} from "./identity-decision.ts";
import { addDevice, socureSdkKey } from "./device.ts";
import { homeOf } from "./home.ts";
import { addRiskOs, riskOsKey, riskOsWorkflow } from "./risk-os.ts";
import { sendEvents, socureWebhookSecret } from "./send-events.ts";
import { createTransactions, type Transaction, type Transactions } from "./transactions.ts";
import { webSdk } from "./web-sdk.ts";

const socureApiKey = "sandbox-socure-api-key";
/** The flow that the account has, besides its default one. */
const socureFlow = "sandbox-flow";

export function createSocure(world: World): Vendor {
  return {
    name: "socure",
    title: "Identity check, documents, and device (Socure)",
    about: "Verifies a person's identity, takes photos of their documents, and recognizes their device.",
    credentials: [
      { what: "API key (Authorization: SocureApiKey …)", value: socureApiKey },
      { what: "API key of RiskOS (Authorization: Bearer …)", value: riskOsKey },
      { what: "Workflow of RiskOS", value: riskOsWorkflow },
      { what: "SDK key (browsers)", value: socureSdkKey },
      { what: "Flow of the camera (useCaseKey)", value: socureFlow },
      { what: "Webhook secret (Authorization)", value: socureWebhookSecret },
    ],
    operations: [
      "check",
      "document-request",
      "document-result",
      "evaluation",
      "evaluation-result",
      "device-session",
      "device-data",
    ],
    links: [],
    triggers: [identityCheckTriggers, documentTriggers],
    clearFields: ["modules", "customerUserId", "documentType", "deviceSessionId"],
    refuse: (status) =>
      jsonAnswer({ status: "Error", msg: status === 429 ? "Too many requests" : "Internal error", referenceId: "" }),
    routes: (app) => addRoutes(app, world),
  };
}

type TransactionsOf = (request: FastifyRequest) => Transactions;

function addRoutes(app: FastifyInstance, world: World): void {
  const states = scoped(createTransactions);
  const transactionsOf: TransactionsOf = (request) => states(scopeOf(request));
  // Pages of other sites use the scripts and poll the status without a credential.
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-allow-headers", "content-type")
      .header("cross-origin-resource-policy", "cross-origin");
  });
  addIdPlus(app, world, transactionsOf);
  addDocuments(app, world, transactionsOf);
  addRiskOs(app, world, transactionsOf);
  addCamera(app, world, transactionsOf);
  app.get("/websdk/bundle.js", async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(webSdk));
  app.register(async (device) => addDevice(device, world));
}

interface Score {
  Body: {
    modules?: readonly string[];
    nationalId?: string;
    deviceSessionId?: string;
    docvTransactionToken?: string;
  };
}

function addIdPlus(app: FastifyInstance, world: World, transactionsOf: TransactionsOf): void {
  const isResult = (request: FastifyRequest) =>
    ((request.body as Score["Body"] | undefined)?.modules ?? []).includes("documentverification");
  app.post<Score>("/api/3.0/EmailAuthScore", operation("socure", "check"), async (request, reply) => {
    if (!isAllowed(request)) return refuse(reply, world, 401, "Unauthorized");
    if (isResult(request)) return sendResult(request, reply, world, transactionsOf(request));
    const { nationalId, deviceSessionId, modules = [] } = request.body ?? {};
    if (!nationalId || !/^\d{9}$/.test(nationalId)) return refuse(reply, world, 400, "Invalid nationalId");
    const { value, reasonCodes } = identityDecisionOn(nationalId, deviceSessionId);
    const verified = value === "accept" ? 0.99 : 0.01;
    return {
      referenceId: world.newId(),
      kyc: { reasonCodes, fieldValidations: { firstName: verified, surName: verified, ssn: verified, dob: verified } },
      fraud: { reasonCodes: [], scores: [{ name: "sigma", version: "3.0", score: value === "accept" ? 0.02 : 0.91 }] },
      ...(modules.includes("devicerisk") && { deviceRisk: { reasonCodes: [] } }),
      decision: { name: "sandbox", value },
    };
  });
}

function sendResult(
  request: FastifyRequest<Score>,
  reply: FastifyReply,
  world: World,
  transactions: Transactions,
): FastifyReply {
  const transaction = transactions.find(request.body.docvTransactionToken ?? "");
  if (transaction?.status !== "uploaded" || transaction.decision === "never")
    return refuse(reply, world, 400, "Documents have not been uploaded");
  const { decision = "accept", referenceId } = transaction;
  return reply.send({
    referenceId: world.newId(),
    previousReferenceId: referenceId,
    documentVerification: {
      reasonCodes: decision === "reject" ? ["R810"] : ["I831"],
      documentType: { type: "Drivers License", country: "USA", state: "ME" },
      decision: { name: "lenient", value: decision },
    },
    customerProfile: { customerUserId: transaction.customerUserId, userId: transaction.customerUserId },
  });
}

interface DocumentRequest {
  Body: {
    config?: { useCaseKey?: string; documentType?: string; redirect?: { url?: string } };
    customerUserId?: string;
  };
}

function addDocuments(app: FastifyInstance, world: World, transactionsOf: TransactionsOf): void {
  app.post<DocumentRequest>(
    "/api/5.0/documents/request",
    operation("socure", "document-request"),
    async (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, world, 401, "Unauthorized");
      const { config = {}, customerUserId = "" } = request.body ?? {};
      if (config.useCaseKey !== undefined && config.useCaseKey !== socureFlow)
        return refuse(reply, world, 400, "Invalid useCaseKey");
      const transaction: Transaction = {
        token: world.newId(),
        referenceId: world.newId(),
        customerUserId,
        documentType: config.documentType ?? "license",
        redirectUrl: config.redirect?.url,
        status: "waiting",
      };
      transactionsOf(request).add(transaction);
      return {
        referenceId: transaction.referenceId,
        data: {
          eventId: world.newId(),
          customerUserId,
          docvTransactionToken: transaction.token,
          url: `${homeOf(request)}/t/${transaction.token}`,
        },
      };
    },
  );
  app.get<{ Params: { token: string } }>("/status/:token", async (request, reply) => {
    const transaction = transactionsOf(request).find(request.params.token);
    return transaction ? { status: transaction.status } : reply.code(404).send({ status: "expired" });
  });
}

const outcomes = {
  capture: {
    status: "uploaded",
    events: ["APP_OPENED", "DOCUMENT_FRONT_UPLOADED", "DOCUMENT_BACK_UPLOADED", "DOCUMENTS_UPLOADED"],
  },
  decline: { status: "consentDeclined", events: ["CONSENT_DECLINED"] },
  expire: { status: "expired", events: ["SESSION_EXPIRED"] },
} as const;

interface Captured {
  Params: { token: string };
  Body: { action?: string; documentNumber?: string };
}

function addCamera(app: FastifyInstance, world: World, transactionsOf: TransactionsOf): void {
  app.get<{ Params: { token: string } }>("/t/:token", async (request, reply) => {
    const transaction = transactionsOf(request).find(request.params.token);
    return transaction
      ? sendPage(reply, "Show your document", capturePage(transaction))
      : reply.code(404).send({ error: { code: "notFound", message: "There is no such transaction." } });
  });
  app.post<Captured>("/t/:token", async (request, reply) => {
    const { action = "capture", documentNumber = "" } = request.body ?? {};
    const { status, events } = outcomes[action as keyof typeof outcomes] ?? outcomes.capture;
    const decision = documentDecisionOn(documentNumber.trim());
    const changed = transactionsOf(request).change(request.params.token, {
      status,
      ...(status === "uploaded" && { decision }),
    });
    if (changed) await sendEvents(world, changed, events);
    return reply.code(303).header("location", request.params.token).send();
  });
}

function isAllowed(request: FastifyRequest): boolean {
  return isCustomer(request, request.headers.authorization ?? "", `SocureApiKey ${socureApiKey}`);
}

function refuse(reply: FastifyReply, { newId }: World, status: number, msg: string): FastifyReply {
  return reply.code(status).send({ status: "Error", referenceId: newId(), msg });
}
