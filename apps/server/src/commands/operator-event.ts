import { hostname, userInfo } from "node:os";
import type { CompiledQuery } from "kysely";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { newId } from "../kernel/make-scope.ts";
import { securityEvent } from "../kernel/security-event.ts";

interface ByOperator {
  /** The command, such as "portico erase". */
  readonly command: string;
  readonly action: string;
  readonly applicationId: number;
  readonly now: Date;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** The security event of an operator's deed: who did it, and from which machine. It goes with the deed, in the same transaction. */
export function operatorEvent(
  tenant: Tenant,
  { command, action, applicationId, now, details = {} }: ByOperator,
): CompiledQuery {
  const caller = { requestId: command, ipAddress: "", userAgent: "", origin: "" };
  return securityEvent(
    { tenant, now, caller, newId },
    { sessionHash: null, applicationId },
    { action, details: { operator: userInfo().username, machine: hostname(), ...details } },
  );
}
