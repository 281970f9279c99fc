import type { ReportedEvent } from "@portico/domain/error-report/reported-event";

/** Collects the installation's errors and traces. */
export interface ErrorSink {
  /** The installation's public DSN. Pages put it into their reports. */
  readonly dsn: string;
  /** Forwards a cleaned report. Rejects with ProviderError. A repeated report counts once. */
  send(event: ReportedEvent): Promise<void>;
}
