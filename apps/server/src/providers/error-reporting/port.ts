import type { ReportedEvent } from "@portico/domain/error-report/reported-event";

/** Where errors and traces of the installation are collected. */
export interface ErrorSink {
  /** The installation's public address there: pages put it into what they report. */
  readonly dsn: string;
  /** Hands a report on, which is clean already. Rejects with ProviderError; a report that comes twice counts once. */
  send(event: ReportedEvent): Promise<void>;
}
