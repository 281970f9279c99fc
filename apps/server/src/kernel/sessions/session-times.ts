import type { Tenant } from "@portico/domain/tenant/tenant";

type Limits = Pick<Tenant["limits"], "timerIntervalInMinutes" | "absoluteSessionMinutes">;

const minute = 60_000;

/** When a session that begins now ends whatever happens. */
export function absoluteEnd(now: Date, { absoluteSessionMinutes }: Limits): Date {
  return new Date(now.getTime() + absoluteSessionMinutes * minute);
}

/** When a session ends unless it is used again; never after its absolute end. */
export function idleEnd(now: Date, absolute: Date, { timerIntervalInMinutes }: Limits): Date {
  return new Date(Math.min(now.getTime() + timerIntervalInMinutes * minute, absolute.getTime()));
}
