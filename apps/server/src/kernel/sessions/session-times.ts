import type { Tenant } from "@portico/domain/tenant/tenant";

type Limits = Pick<Tenant["limits"], "timerIntervalInMinutes" | "absoluteSessionMinutes">;

const minute = 60_000;

/** The absolute end of a session that begins now. */
export function absoluteEnd(now: Date, { absoluteSessionMinutes }: Limits): Date {
  return new Date(now.getTime() + absoluteSessionMinutes * minute);
}

/** The end of a session that isn't used again, at most its absolute end. */
export function idleEnd(now: Date, absolute: Date, { timerIntervalInMinutes }: Limits): Date {
  return new Date(Math.min(now.getTime() + timerIntervalInMinutes * minute, absolute.getTime()));
}
