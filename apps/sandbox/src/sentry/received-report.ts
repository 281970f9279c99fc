/** An event or a trace as it came in. */
export interface ReceivedReport {
  readonly receivedAt: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
