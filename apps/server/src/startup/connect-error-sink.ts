import { parseDsn } from "@portico/domain/error-report/dsn";
import type { ErrorSink } from "../providers/error-reporting/port.ts";
import { createSentry } from "../providers/error-reporting/sentry.ts";
import { SettingsError } from "./settings.ts";

/** The vendor's timeout in milliseconds. Nobody waits for it. */
const timeoutMs = 5_000;

/** Connects the installation's error reporting. Returns undefined without a DSN. */
export function connectErrorSink(dsn: string | undefined, clock: () => Date): ErrorSink | undefined {
  if (dsn === undefined) return undefined;
  const parts = parseDsn(dsn);
  if (!parts)
    throw new SettingsError("PORTICO_SENTRY_DSN must be a Sentry DSN: https://<public key>@<host>/<project>.");
  return createSentry({ dsn, parts, clock, timeoutMs });
}
