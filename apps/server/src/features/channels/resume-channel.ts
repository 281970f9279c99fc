import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Rejects resuming if the institution has switched it off, with the institution's message. */
export function requireResumeChannel({ tenant }: Pick<Scope, "tenant">): void {
  const { disabled, message } = tenant.channels.resume;
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
}
