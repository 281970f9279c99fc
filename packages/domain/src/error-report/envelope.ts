/** Sentry's envelope: lines of JSON. A header comes first, then a header and a payload for each item. */
export interface Envelope {
  /** The installation that the report is for, by its public address. */
  readonly dsn: string;
  readonly items: readonly EnvelopeItem[];
}

export interface EnvelopeItem {
  /** "event", "transaction" and others. */
  readonly type: string;
  readonly payload: unknown;
}

export const envelopeType = "application/x-sentry-envelope";

/** `sentAt` is an ISO instant. Payloads are JSON without line breaks, so an item needs no length. */
export function writeEnvelope(
  { dsn, items }: Envelope,
  { eventId, sentAt }: { eventId: string; sentAt: string },
): string {
  const lines = [
    { event_id: eventId, sent_at: sentAt, dsn },
    ...items.flatMap(({ type, payload }) => [{ type, content_type: "application/json" }, payload]),
  ];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/**
 * Returns undefined unless the text is an envelope of JSON items. It ignores item lengths, because each payload is one
 * line.
 */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const lines = text.replace(/\n+$/, "").split("\n");
    const [header, ...rest] = lines.map((line): unknown => JSON.parse(line));
    const dsn = fieldOf(header, "dsn");
    if (typeof dsn !== "string" || rest.length === 0 || rest.length % 2 === 1) return undefined;
    const items: EnvelopeItem[] = [];
    for (let place = 0; place < rest.length; place += 2) {
      const type = fieldOf(rest[place], "type");
      if (typeof type !== "string") return undefined;
      items.push({ type, payload: rest[place + 1] });
    }
    return { dsn, items };
  } catch {
    return undefined; // not JSON
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
