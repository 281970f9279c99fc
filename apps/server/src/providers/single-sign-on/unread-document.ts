import { FailedAttempt } from "../http/failed-attempt.ts";
import type { ProviderError } from "../provider-error.ts";
import { SignOnError } from "../sign-on-error.ts";

/** The true reason why a provider's document couldn't be read: its metadata or its keys. */
export function unreadDocument(error: ProviderError, url: string): SignOnError {
  const { provider, failure, cause } = error;
  const { host } = new URL(url);
  if (failure === "timeout") return new SignOnError(provider, "timeout", { received: host });
  if (!(cause instanceof FailedAttempt)) return new SignOnError(provider, "unreachable", { received: host });
  const { status, message } = cause;
  if (status !== undefined) return new SignOnError(provider, "providerDown", { received: `${host}: ${status}` });
  return message.startsWith("The connection failed")
    ? new SignOnError(provider, "unreachable", { received: `${host}: ${message}` })
    : new SignOnError(provider, "metadataUnreadable", { received: message });
}
