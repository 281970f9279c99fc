import { parseDsn } from "@portico/domain/error-report/dsn";
import type { ErrorSink } from "../providers/error-reporting/port.ts";
import { createSentry } from "../providers/error-reporting/sentry.ts";
import { SettingsError } from "./settings.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** The vendor's timeout in milliseconds. Nobody waits for it. */
const timeoutMs = 5_000;

/** Connects the installation's error reporting. Returns undefined without a DSN. */
export function connectErrorSink({ sentry }: VendorSettings, clock: () => Date): ErrorSink | undefined {
  if (sentry.dsn === "") return undefined;
  const parts = parseDsn(sentry.dsn);
  if (!parts)
    throw new SettingsError("PORTICO_SENTRY_DSN must be a Sentry DSN: https://<public key>@<host>/<project>.");
  return createSentry({ dsn: sentry.dsn, parts, clock, timeoutMs });
}
