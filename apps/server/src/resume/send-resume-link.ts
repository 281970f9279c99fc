import type { resumeApi } from "@portico/contract/session";
import { AppError } from "../kernel/app-error.ts";
import type { Change } from "../kernel/change.ts";
import type { ApplicationScope, Scope } from "../kernel/scope.ts";
import { linkTokenOf } from "./resume-secrets.ts";

type SendLink = (typeof resumeApi)["sendLink"];

/** Refuses where the institution has switched resuming off, in its own words. */
export function requireResumeChannel({ tenant }: Pick<Scope, "tenant">): void {
  const { disabled, message } = tenant.channels.resume;
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
}

/** Sends a fresh link to the address on file. The link before stops working. */
export function sendResumeLink(scope: ApplicationScope): Change<SendLink> {
  requireResumeChannel(scope);
  const linkId = scope.newId();
  return {
    application: { applicationToken: linkTokenOf(scope, linkId) },
    events: [{ action: "resume.linkSent" }],
    outbox: [{ topic: "resume-link", key: String(linkId), payload: { linkId, origin: scope.caller.origin } }],
    answer: { sent: true },
  };
}
