/*
 * Socure RiskOS: `POST /api/evaluation` with a workflow that verifies documents pauses for the pictures, `GET /api/evaluation/{id}` returns its
 * result, and `evaluation_completed` arrives by webhook. The shapes come from Socure's public guides. The decision `RESUBMIT` and the
 * names in `docv.config` besides `language` and `use_case_key` are general knowledge. Not tried against the live service.
 */
import * as z from "zod/mini";
import type { DocumentFinding } from "@portico/domain/decision/document-verification";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { isOneOf } from "./webhook-secret.ts";
import type { DocumentEvent, DocumentRequest, DocumentTransaction, DocumentVerifier } from "./port.ts";

export interface RiskOsDocvOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly apiKey: string;
  /** The workflow of the account that verifies documents. */
  readonly workflow: string;
  /** The flow of the vendor's camera. Without it, the one that the account has by default. */
  readonly useCaseKey?: string | undefined;
  /** The whole `Authorization` of the webhook, the newest first. Previous ones stay here during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly clock: () => Date;
}

const documentRequest = "SocureDocRequest";

const Evaluation = z.object({
  id: z.string().check(z.maxLength(64)),
  eval_id: z.string().check(z.minLength(1), z.maxLength(128)),
  eval_status: z.string(),
  decision: z.optional(z.string()),
  data_enrichments: z._default(
    z.array(z.object({ enrichment_provider: z.optional(z.string()), response: z.optional(z.unknown()) })),
    [],
  ),
});
type Evaluation = z.output<typeof Evaluation>;

const Pictures = z.object({
  data: z.object({ docvTransactionToken: z.string().check(z.minLength(1), z.maxLength(128)), url: z.url() }),
});

const Event = z.object({
  event_type: z.literal("evaluation_completed"),
  event_id: z.string().check(z.maxLength(128)),
  data: Evaluation,
});

const findings: Readonly<Record<string, DocumentFinding>> = {
  ACCEPT: "accept",
  REVIEW: "review",
  REJECT: "reject",
  RESUBMIT: "resubmit",
};

export function createRiskOsDocv(options: RiskOsDocvOptions): DocumentVerifier {
  const { apiKey, workflow, useCaseKey, webhookSecrets, clock, ...http } = options;
  const vendor = createVendorHttp({
    ...http,
    provider: "risk-os-docv",
    capability: "documentVerification",
    headers: { authorization: `Bearer ${apiKey}`, accept: "application/json" },
  });
  return {
    begin: async (request) => {
      const timestamp = clock().toISOString();
      const evaluation = await vendor.call({
        path: "/api/evaluation",
        json: { id: request.customerUserId, timestamp, workflow, data: { individual: personOf(request, useCaseKey) } },
        schema: Evaluation,
      });
      const begun = transactionOf(evaluation);
      // A workflow that asks for no pictures is a mistake in the settings.
      if (!begun) throw new ProviderError("risk-os-docv", "rejected");
      return begun;
    },
    result: async ({ referenceId }) => {
      const path = `/api/evaluation/${encodeURIComponent(referenceId)}`;
      const { eval_status: status, decision = "" } = await vendor.call({ path, schema: Evaluation });
      return status === "evaluation_completed" ? (findings[decision.toUpperCase()] ?? "review") : undefined;
    },
    readEvent: (authorization, body) => (isOneOf(webhookSecrets, authorization) ? eventOf(body) : undefined),
  };
}

function personOf(request: DocumentRequest, useCaseKey: string | undefined) {
  const { firstName, lastName, dateOfBirth, phoneNumber, documentKind, redirectUrl } = request;
  return {
    given_name: firstName,
    family_name: lastName,
    date_of_birth: dateOfBirth,
    phone_number: `+1${phoneNumber}`,
    address: { country: "US" },
    docv: {
      config: {
        language: "en",
        ...(useCaseKey === undefined ? {} : { use_case_key: useCaseKey }),
        document_type: documentKind,
        redirect: { method: "GET", url: redirectUrl },
        send_message: false,
      },
    },
  };
}

/** The transaction for the pictures. Undefined if the evaluation doesn't wait for any. */
function transactionOf({ eval_id: referenceId, data_enrichments }: Evaluation): DocumentTransaction | undefined {
  const asked = data_enrichments.find(({ enrichment_provider }) => enrichment_provider === documentRequest);
  const pictures = Pictures.safeParse(asked?.response).data?.data;
  return pictures && { referenceId, transactionToken: pictures.docvTransactionToken, url: pictures.url };
}

/** Progress comes as notes for reviewers, which name no transaction. The page sees it itself. */
function eventOf(body: unknown): DocumentEvent | undefined {
  const read = Event.safeParse(body).data;
  const begun = read && transactionOf(read.data);
  return (
    begun && {
      kind: "captured",
      customerUserId: read.data.id,
      transactionToken: begun.transactionToken,
      id: read.event_id,
    }
  );
}
