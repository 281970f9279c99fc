import type { resumeApi } from "@portico/contract/session";
import type { InputOf } from "@portico/contract/endpoint";
import * as z from "zod/mini";
import type { Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Scope, SessionScope } from "../../kernel/scope.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { insertRequest } from "./resume-store.ts";

type SendLink = (typeof resumeApi)["sendLink"];

const LinkRequest = z.object({ emailAddress: z.string(), dateOfBirth: z.optional(z.string()) });
export type LinkRequest = z.output<typeof LinkRequest>;

const placeOf = (requestId: number): string => `resume-request|${requestId}`;

/** Decrypts the input of a request for a link. */
export function openRequest(scope: Scope, requestId: number, sealed: Buffer): LinkRequest {
  return LinkRequest.parse(JSON.parse(scope.unseal(placeOf(requestId), sealed)));
}

/**
 * Takes a request for a new link. It only stores the request. The outbox looks for the application, so neither the answer nor its duration
 * reveals whether there is one. The message belongs to no application, so its application id is 0.
 */
export function sendResumeLink(scope: SessionScope, request: InputOf<SendLink>): Change<SendLink> {
  requireResumeChannel(scope);
  const { tenant, now, caller } = scope;
  const requestId = scope.newId();
  return {
    statements: [
      insertRequest({
        tenantId: tenant.name,
        id: requestId,
        sealed: scope.seal(placeOf(requestId), JSON.stringify(request)),
        createdAt: now,
      }),
      messageOf(
        { tenant: tenant.name, applicationId: 0, now },
        { topic: "resume-request", key: String(requestId), payload: { requestId, origin: caller.origin } },
      ),
    ],
    events: [{ action: "resume.linkAsked" }],
    answer: { sent: true },
  };
}
