import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Refuses where the institution has switched resuming off, in its own words. */
export function requireResumeChannel({ tenant }: Pick<Scope, "tenant">): void {
  const { disabled, message } = tenant.channels.resume;
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
}
