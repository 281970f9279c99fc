import type { Standing } from "@portico/contract/application-status";
import type { SavedApplication } from "@portico/contract/saved-application";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import type { Known } from "./standing-of.ts";

type Wish = Pick<SavedApplication, "vehicle" | "requestedAmount" | "offeredAmount">;

/** What an application is about, as its page and each list name it: the vehicle, and the amount that was asked for or offered. */
export function wishOf(known: Known, standing: Standing): Wish {
  const vehicle = vehicleNameOf(known.records, known.tenant);
  const requestedAmount = amountAndTermOf(known.records)?.loanAmount;
  const offeredAmount = offeredIn(known, standing);
  return {
    ...(vehicle !== undefined && { vehicle }),
    ...(requestedAmount !== undefined && { requestedAmount }),
    ...(offeredAmount && offeredAmount.dollars !== requestedAmount && { offeredAmount }),
  };
}

/** The largest of the counteroffers that can still be chosen. */
function offeredIn(known: Known, { state }: Standing): Wish["offeredAmount"] {
  if (state !== "offerReady" && state !== "refused") return undefined;
  const amounts = known.records.counteroffer[0]?.choices.map(({ loanAmount }) => loanAmount) ?? [];
  if (amounts.length === 0) return undefined;
  return { dollars: Math.max(...amounts), ...(amounts.length > 1 && { isMost: true }) };
}
