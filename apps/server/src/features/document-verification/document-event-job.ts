import type { Records } from "@portico/domain/records/records";
import { customerUserIdOf } from "../identity-check/customer-user-id.ts";
import { isDeepStrictEqual } from "node:util";
import type { DocumentVerification } from "@portico/domain/decision/document-verification";
import type { AnyJobHandler, AnyJobScope } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import { lookedAt } from "./looked-at.ts";
import { declined, verificationChange } from "./verification-writes.ts";

export const documentEventTopic = "document-event";

/** Events from elsewhere: from the vendor, or from the phone that opened the link. */
export type DocumentEventKind = "opened" | "retried" | "captured" | "consentDeclined" | "expired" | "failed";

/**
 * Records an event from elsewhere, so that the page on the computer learns of it. The result of pictures always comes from the vendor.
 * Events of a finished transaction change nothing, and neither do those of an unknown or erased application.
 */
export const documentEventJob: AnyJobHandler = {
  topic: documentEventTopic,
  isForAccountsToo: true,
  run: async (scope, { transactionToken, kind }) => {
    const { tenant } = scope;
    const loaded = await scope.loadApplication().catch(unlessGone);
    if (!loaded) return;
    const { application, records } = loaded;
    const open = openVerification(records, transactionToken);
    if (application.status !== "open" || open === undefined) return;
    const about = { ...open, customerUserId: customerUserIdOf(loaded, open.owner) };
    const happened = kind === "captured" ? await resultOf(scope, about) : eventChanges[String(kind)];
    if (!happened) return;
    await scope.change(({ application: current, records: now }) => {
      const before = openVerification(now, transactionToken);
      if (!before || current.status !== "open") return undefined;
      const { owner, ...verification } = before;
      const after = happened(verification);
      // Skips an event that changes nothing, because a write would make open pages stale.
      if (isDeepStrictEqual(verification, after)) return undefined;
      const changed = { application: current, records: now, tenant, newId: () => scope.newId() };
      return verificationChange(changed, owner, after);
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

/** The open verification of a transaction, with the person whose document it is. */
type Owned = DocumentVerification & { readonly owner: number };

function openVerification({ documentVerification }: Records, transactionToken: unknown): Owned | undefined {
  const known = documentVerification.find((one) => one.transactionToken === transactionToken);
  if (known?.status !== "open" || known.isSpent || known.applicantId === null) return undefined;
  const { id: _id, applicantId: owner, ...verification } = known;
  return { ...verification, owner };
}

async function resultOf(
  { providers, tenant }: AnyJobScope,
  { customerUserId, ...open }: Owned & { readonly customerUserId: string },
): Promise<Happened> {
  const finding = await providers.documentVerifier.result(open, customerUserId);
  return (before) => (finding ? lookedAt(before, finding, tenant.documentVerification) : { ...before, captured: true });
}
