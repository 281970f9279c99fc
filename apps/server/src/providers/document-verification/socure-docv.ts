/*
 * Socure Predictive DocV v5: `documents/request` begins a transaction, ID+ with the module `documentverification` returns
 * its result, and events arrive by webhook with a shared secret. The shapes come from public clients. `sendMessage`, the decision `review`
 * and the answer to an early result request (400) are general knowledge. Not tried against the live service.
 */
import * as z from "zod/mini";
import type { DocumentFinding } from "@portico/domain/decision/document-verification";
import { FailedAttempt } from "../http/failed-attempt.ts";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { isOneOf } from "./webhook-secret.ts";
import type { DocumentEvent, DocumentRequest, DocumentVerifier } from "./port.ts";

export interface SocureDocvOptions extends Pick<VendorHttpOptions, "timeoutMs" | "retries" | "breaker" | "pause"> {
  readonly documentsUrl: string;
  readonly idPlusUrl: string;
  readonly apiKey: string;
  /** The webhook's secrets, the newest first. Previous ones stay here during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** The flow of the vendor's camera. Without it, the one that the account has by default. */
  readonly useCaseKey?: string | undefined;
}

const Created = z.object({
  referenceId: z.string(),
  data: z.object({ docvTransactionToken: z.string().check(z.minLength(1)), url: z.url() }),
});

const Result = z.object({
  documentVerification: z.object({ decision: z.object({ value: z.string() }) }),
});

const Event = z.object({
  event: z.object({
    created: z.string().check(z.maxLength(64)),
    customerUserId: z.string().check(z.maxLength(64)),
    eventType: z.string().check(z.maxLength(64)),
    docvTransactionToken: z.optional(z.string().check(z.maxLength(128))),
    docVTransactionToken: z.optional(z.string().check(z.maxLength(128))),
  }),
});

const findings: Readonly<Record<string, DocumentFinding>> = {
  accept: "accept",
  review: "review",
  reject: "reject",
  resubmit: "resubmit",
};

const eventKinds: Readonly<Record<string, DocumentEvent["kind"]>> = {
  DOCUMENTS_UPLOADED: "captured",
  SESSION_COMPLETE: "captured",
  CONSENT_DECLINED: "consentDeclined",
  SESSION_EXPIRED: "expired",
};

/** Socure's Predictive DocV. One host takes requests, and another one (ID+) returns the findings. */
export function createSocureDocv(options: SocureDocvOptions): DocumentVerifier {
  const { documentsUrl, idPlusUrl, apiKey, webhookSecrets, useCaseKey, ...http } = options;
  const headers = { authorization: `SocureApiKey ${apiKey}` };
  const shared = { ...http, provider: "socure-docv", capability: "documentVerification", headers } as const;
  const documents = createVendorHttp({ ...shared, baseUrl: documentsUrl });
  const idPlus = createVendorHttp({ ...shared, baseUrl: idPlusUrl });
  return {
    begin: async (request) => {
      const { referenceId, data } = await documents.call({
        path: "/api/5.0/documents/request",
        json: bodyOf(request, useCaseKey),
        schema: Created,
      });
      return { referenceId, transactionToken: data.docvTransactionToken, url: data.url };
    },
    result: async ({ transactionToken }, customerUserId) => {
      const asked = idPlus.call({
        path: "/api/3.0/EmailAuthScore",
        json: { modules: ["documentverification"], docvTransactionToken: transactionToken, customerUserId },
        repeatable: true,
        schema: Result,
      });
      const answer = await unlessTooEarly(asked);
      return answer && (findings[answer.documentVerification.decision.value.toLowerCase()] ?? "review");
    },
    readEvent: (authorization, body) => (isOneOf(webhookSecrets, authorization) ? eventOf(body) : undefined),
  };
}

/** The answer to a result request before the documents arrive. A rejected key has another status, since waiting wouldn't help. */
const tooEarly = 400;

async function unlessTooEarly<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    const isTooEarly =
      error instanceof ProviderError && error.cause instanceof FailedAttempt && error.cause.status === tooEarly;
    if (isTooEarly) return undefined;
    throw error;
  }
}

function bodyOf(request: DocumentRequest, useCaseKey: string | undefined) {
  const { customerUserId, firstName, lastName, dateOfBirth, documentKind, redirectUrl } = request;
  return {
    config: {
      ...(useCaseKey === undefined ? {} : { useCaseKey }),
      language: "en",
      documentType: documentKind,
      redirect: { method: "GET", url: redirectUrl },
      sendMessage: false,
    },
    customerUserId,
    firstName,
    surName: lastName,
    dob: dateOfBirth,
    country: "US",
  };
}

function eventOf(body: unknown): DocumentEvent | undefined {
  const read = Event.safeParse(body);
  if (!read.success) return undefined;
  const { created, customerUserId, eventType, docvTransactionToken, docVTransactionToken } = read.data.event;
  const transactionToken = docvTransactionToken ?? docVTransactionToken;
  if (transactionToken === undefined) return undefined;
  return {
    kind: eventKinds[eventType] ?? "progress",
    customerUserId,
    transactionToken,
    id: `${transactionToken}.${eventType}.${created}`,
  };
}
