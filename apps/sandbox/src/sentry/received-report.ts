/** An event or a trace as it was received. */
export interface ReceivedReport {
  readonly receivedAt: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
