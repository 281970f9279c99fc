import type { IntegrationRefusal } from "@portico/contract/integration/refusals";
import type { ApplicationState } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { LoadedApplication } from "../../kernel/loaded.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { Scope } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";

/* Calls that the institution's own system signs. A refusal has a name, becomes a security event, and changes nothing else. */

const refusals = {
  missing: "signatureMissing",
  unknownKey: "signatureKeyUnknown",
  stale: "signatureStale",
  wrong: "signatureWrong",
} as const satisfies Readonly<Record<string, IntegrationRefusal>>;

/** The reason to refuse this signature. Undefined if it is right. */
export function refusalOfSignature(
  { providers }: Pick<Scope, "providers">,
  signature: string | undefined,
  signed: string,
): IntegrationRefusal | undefined {
  const check = providers.loanHandOff.check(signature, signed);
  return check === "valid" ? undefined : refusals[check];
}

interface Refused {
  readonly call: "readDocument" | "updateStatus";
  readonly reason: IntegrationRefusal;
  /** Null if it isn't known. */
  readonly applicationId: number | null;
}

export async function refuseCall(scope: Scope, { call, reason, applicationId }: Refused): Promise<IntegrationRefusal> {
  scope.log.warn("A call of the institution's system was refused.", { tenant: scope.tenant.name, reason });
  await recordCall(scope, applicationId, { action: "integration.refused", details: { call, reason } });
  return reason;
}

/** In the institution's chain of security events, so that a call changes nothing in the application that its applicant has open. */
export async function recordCall(
  scope: Scope,
  applicationId: number | null,
  event: Parameters<typeof securityEvent>[2],
): Promise<void> {
  await scope.database.trip([securityEvent(scope, { sessionHash: null, applicationId }, event)]);
}

/** Finds an application of this institution that a message announced: one with a decision. */
export async function findHandedOff(
  kernel: Kernel,
  { tenant }: Pick<Scope, "tenant">,
  applicationId: number,
): Promise<LoadedApplication<ApplicationState> | undefined> {
  try {
    const loaded = await loadApplication(kernel, tenant.name, applicationId);
    return loaded.records.decision.length > 0 ? loaded : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}
