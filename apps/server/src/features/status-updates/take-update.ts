import * as z from "zod/mini";
import type { IntegrationRefusal } from "@portico/contract/integration/refusals";
import { StatusUpdate, type UpdateAnswer } from "@portico/contract/integration/status-updates";
import type { ApplicationState } from "@portico/domain/records/records";
import { UniqueViolation } from "../../database/database.ts";
import type { JobChange } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import { put } from "../../kernel/change.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { LoadedApplication } from "../../kernel/loaded.ts";
import { makeScope, type CallContext } from "../../kernel/make-scope.ts";
import type { Scope } from "../../kernel/scope.ts";
import { messagesIn } from "../../kernel/write-change.ts";
import { planChange } from "../../kernel/write-trip.ts";
import { findHandedOff, refusalOfSignature, refuseCall } from "../handed-off-documents/signed-call.ts";
import { contradictionOf, type Updated } from "./contradiction.ts";
import { decideByInstitution } from "./decide-by-institution.ts";
import { lettersAbout } from "./letters-about.ts";
import { deadlineOf } from "./task-deadline.ts";
import { statusAfter } from "./status-after.ts";
import { findStatusUpdate, insertStatusUpdate } from "./status-update-store.ts";

interface Sent {
  /** The application's id in the address. */
  readonly id: string;
  /** The address, which the caller signs together with the method and the body. */
  readonly path: string;
  readonly body: string;
  readonly signature: string | undefined;
}

/** A refusal, with the names of the fields that weren't understood. */
export interface RefusedUpdate {
  readonly refusal: IntegrationRefusal;
  readonly fields?: readonly string[];
}

const mostTries = 5;

/**
 * Takes what the institution's own system says about an application. The update and its effect are written in one transaction, so neither is
 * there without the other. A repeated update gets the first one's answer. One that isn't above the last applied one changes nothing.
 */
export async function takeStatusUpdate(
  kernel: Kernel,
  context: CallContext,
  sent: Sent,
): Promise<UpdateAnswer | RefusedUpdate> {
  for (let tries = 1; ; tries += 1) {
    const scope = makeScope(kernel, context, kernel.clock());
    try {
      return await take(kernel, scope, sent);
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      if (tries >= mostTries) throw new AppError("busy", {});
    }
  }
}

async function take(kernel: Kernel, scope: Scope, sent: Sent): Promise<UpdateAnswer | RefusedUpdate> {
  const unsigned = refusalOfSignature(scope, sent.signature, `POST ${sent.path}\n${sent.body}`);
  if (unsigned) return refuse(scope, unsigned);
  const { success, data: update, error } = z.safeParse(StatusUpdate, parsed(sent.body));
  if (!success)
    return refuse(scope, "notUnderstood", null, [...new Set(error.issues.map(({ path }) => path.join(".")))]);
  const id = /^\d{1,16}$/.test(sent.id) ? Number(sent.id) : 0;
  const contentHash = scope.keyedHash("status-update", `${sent.path}\n${sent.body}`);
  const [[known]] = await scope.database.trip([findStatusUpdate({ tenant: scope.tenant.name, id: update.id })]);
  if (
    known &&
    !scope.keyedHashes("status-update", `${sent.path}\n${sent.body}`).some((one) => one.equals(known.contentHash))
  )
    return refuse(scope, "replayedDifferently", known.applicationId);
  if (known) return { received: true, outcome: known.outcome };
  const loaded = await findHandedOff(kernel, scope, id);
  if (!loaded) return refuse(scope, "applicationUnknown");
  return apply(kernel, scope, { loaded, update, contentHash });
}

interface Taking {
  readonly loaded: LoadedApplication<ApplicationState>;
  readonly update: StatusUpdate;
  readonly contentHash: Buffer;
}

async function apply(kernel: Kernel, scope: Scope, taking: Taking): Promise<UpdateAnswer | RefusedUpdate> {
  const { loaded, update } = taking;
  const { applicationId } = loaded.state;
  const updated: Updated = { application: loaded.state, records: loaded.records, today: scope.today };
  if (update.sequence <= (loaded.records.institutionStatus[0]?.sequence ?? 0)) {
    await scope.database.trip([rowOf(scope, taking, "superseded")]);
    return { received: true, outcome: "superseded" };
  }
  const contradiction = contradictionOf(updated, update.status);
  if (contradiction) return refuse(scope, contradiction, applicationId);
  const change = changeOf(scope, updated, update);
  if (!change) return refuse(scope, "doesNotFit", applicationId);
  const statements = [rowOf(scope, taking, "applied")];
  const plan = planChange({ scope, sessionHash: null, defaultAction: "status.updated" }, loaded, {
    ...change,
    statements,
  });
  const results: readonly (readonly unknown[])[] = await scope.database.trip(plan.queries);
  const messages = messagesIn(scope.tenant.name, plan.queries, results, plan.messages);
  if (messages.length > 0) void kernel.startWork(scope.institution, messages, plan.loaded);
  return { received: true, outcome: "applied" };
}

/** Undefined if the update doesn't fit the application. */
function changeOf(scope: Scope, updated: Updated, update: StatusUpdate): JobChange | undefined {
  const status = statusAfter(updated, update, scope.now);
  const effect = status && effectOf(scope, updated, update);
  if (!effect) return undefined;
  const id = updated.records.institutionStatus[0]?.id ?? scope.newId();
  const deadlines =
    update.status === "informationRequested" ? [deadlineOf(update, scope.now, scope.caller.origin)] : [];
  return {
    ...effect,
    writes: [...(effect.writes ?? []), put("institutionStatus", { id }, status)],
    events: [
      { action: "status.updated", details: { status: update.status, sequence: update.sequence } },
      ...(effect.events ?? []),
    ],
    outbox: [...(effect.outbox ?? []), ...lettersAbout(updated, update, scope.caller.origin), ...deadlines],
  };
}

function effectOf(scope: Scope, updated: Updated, update: StatusUpdate): JobChange | undefined {
  switch (update.status) {
    case "approved":
    case "declined":
    case "counteroffer":
      return decideByInstitution(scope, updated, update);
    case "withdrawn":
      // Nothing in a canceled application can be answered or accepted.
      return { application: { status: "cancelled" } };
    default:
      return {};
  }
}

function rowOf(
  { tenant, now }: Scope,
  { loaded, update, contentHash }: Taking,
  outcome: UpdateAnswer["outcome"],
): ReturnType<typeof insertStatusUpdate> {
  const { applicationId } = loaded.state;
  return insertStatusUpdate({
    tenantId: tenant.name,
    id: update.id,
    applicationId,
    contentHash,
    outcome,
    receivedAt: now,
  });
}

/** Records an update that the HTTP layer refused because it couldn't be read. */
export async function refuseUnread(
  kernel: Kernel,
  context: CallContext,
  refusal: IntegrationRefusal,
): Promise<RefusedUpdate> {
  return refuse(makeScope(kernel, context, kernel.clock()), refusal);
}

async function refuse(
  scope: Scope,
  reason: IntegrationRefusal,
  applicationId: number | null = null,
  fields?: readonly string[],
): Promise<RefusedUpdate> {
  const refusal = await refuseCall(scope, { call: "updateStatus", reason, applicationId });
  return { refusal, ...(fields && { fields }) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
