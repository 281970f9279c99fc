import { isDeepStrictEqual } from "node:util";
import type { DocumentVerification } from "@portico/domain/decision/document-verification";
import type { JobHandler, JobScope } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import { lookedAt } from "./looked-at.ts";
import { declined, verificationChange, verificationOf } from "./verification-writes.ts";

export const documentEventTopic = "document-event";

/** Events from elsewhere: from the vendor, or from the phone that opened the link. */
export type DocumentEventKind = "opened" | "retried" | "captured" | "consentDeclined" | "expired" | "failed";

/**
 * Records an event from elsewhere, so that the page on the computer learns of it. The result of pictures always comes from the vendor.
 * Events of a finished transaction change nothing, and neither do those of an unknown or erased application.
 */
export const documentEventJob: JobHandler = {
  topic: documentEventTopic,
  run: async (scope, { transactionToken, kind }) => {
    const { tenant } = scope;
    const loaded = await scope.loadApplication().catch(unlessGone);
    if (!loaded) return;
    const { application, records } = loaded;
    if (application.status !== "open" || openVerification(records, transactionToken) === undefined) return;
    const happened = kind === "captured" ? await resultOf(scope, String(transactionToken)) : eventChanges[String(kind)];
    if (!happened) return;
    await scope.change(({ application: current, records: now }) => {
      const before = openVerification(now, transactionToken);
      if (!before || current.status !== "open") return undefined;
      const after = happened(before);
      // Skips an event that changes nothing, because a write would make open pages stale.
      if (isDeepStrictEqual(before, after)) return undefined;
      return verificationChange({ application: current, records: now, tenant, newId: () => scope.newId() }, after);
    });
  },
};

/** Ignores an erased or unknown application, because a later try wouldn't find it either. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "notFound")) throw error;
}

type Happened = (before: DocumentVerification) => DocumentVerification;

const eventChanges: Readonly<Record<string, Happened>> = {
  opened: (before) => ({ ...before, phoneConnected: true }),
  retried: ({ reason, ...before }) => ({ ...before, ...(reason === "resubmit" && { reason }), phoneConnected: true }),
  consentDeclined: declined,
  expired: (before) => ({ ...before, reason: "expired", isSpent: true }),
  // The phone can try again, so the transaction goes on.
  failed: (before) => ({ ...before, reason: "failed" }),
};

function openVerification(
  records: Parameters<typeof verificationOf>[0],
  transactionToken: unknown,
): DocumentVerification | undefined {
  const known = verificationOf(records);
  if (known?.status !== "open" || known.isSpent || known.transactionToken !== transactionToken) return undefined;
  const { id: _id, applicantId: _applicantId, ...verification } = known;
  return verification;
}

async function resultOf({ providers, applicationId, tenant }: JobScope, transactionToken: string): Promise<Happened> {
  const finding = await providers.documentVerifier.result(transactionToken, String(applicationId));
  return (before) => (finding ? lookedAt(before, finding, tenant.documentVerification) : { ...before, captured: true });
}
