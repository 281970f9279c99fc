import { documentVerificationApi } from "@portico/contract/document-verification";
import { tokenTrial } from "../../kernel/rate-limit.ts";
import { answerAny, answerPublic, answerSession, decideAny, decideSession, type Route } from "../../kernel/route.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { completeVerification } from "./complete-verification.ts";
import { readConfiguration } from "./read-configuration.ts";
import { resumeVerification } from "./resume-verification.ts";
import { readStatus } from "./verification-answer.ts";

/** The calls for photos of a document and a face. */
export const documentVerificationRoutes: readonly Route[] = [
  answerPublic(documentVerificationApi.enabledStatus, ({ providers: { documentTool } }) => ({
    enabled: documentTool !== undefined,
    scriptUrl: documentTool?.scriptUrl ?? null,
  })),
  answerSession(documentVerificationApi.configuration, readConfiguration),
  answerAny(documentVerificationApi.status, readStatus),
  decideAny(documentVerificationApi.transaction, beginTransaction, {
    rateLimit: { perSession: { calls: 30, seconds: 3600 } },
  }),
  decideAny(documentVerificationApi.complete, completeVerification, {
    rateLimit: { perSession: { calls: 120, seconds: 3600 } },
  }),
  decideSession(documentVerificationApi.resume, resumeVerification, { rateLimit: tokenTrial }),
];
