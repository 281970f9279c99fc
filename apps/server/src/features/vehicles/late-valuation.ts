import { setTimeout as delay } from "node:timers/promises";
import { isValueOpen, type Valuation } from "@portico/domain/collateral/vehicle";
import { AppError } from "../../kernel/app-error.ts";
import type { EventDraft, RecordWrite } from "../../kernel/change.ts";
import type { VehicleScope } from "./collateral-of.ts";
import { valued } from "./value-vehicle.ts";

/** The longest wait, because a person may be waiting for the decision. */
const patienceMs = 5_000;

interface LateValuation {
  readonly valuation: Valuation;
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
}

/**
 * Looks up a value that was open because the vendor had failed, for the last time before the decision. Undefined if no value is open, or if
 * the vendor still fails. Somebody then checks the value.
 */
export async function lateValuation(scope: VehicleScope): Promise<LateValuation | undefined> {
  const {
    vehicle: [vehicle],
    valuation: [before],
  } = scope.records;
  if (!vehicle || !isValueOpen(before)) return undefined;
  const over = new AbortController();
  const late = delay(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
  const answer = await Promise.race([valued(scope, vehicle).catch(unlessRejected), late]);
  over.abort();
  return answer && !isValueOpen(answer.valuation) ? answer : undefined;
}

/** The catalog knows the VIN for another vehicle, and nobody can be asked anymore. */
function unlessRejected(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
