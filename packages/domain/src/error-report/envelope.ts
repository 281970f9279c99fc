/** Sentry's envelope: lines of JSON. A header comes first, then a header and a payload for each item. */
export interface Envelope {
  /** The installation that the report is for, by its public address. A vendor's own package leaves it out when it posts to that address. */
  readonly dsn?: string | undefined;
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
  { dsn, items }: Envelope & { readonly dsn: string },
  { eventId, sentAt }: { eventId: string; sentAt: string },
): string {
  const lines = [
    { event_id: eventId, sent_at: sentAt, dsn },
    ...items.flatMap(({ type, payload }) => [{ type, content_type: "application/json" }, payload]),
  ];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/**
 * Returns undefined unless the text is an envelope. The vendor's own packages also send items that aren't JSON, such as attachments: the
 * payload is then undefined. Items after one that can't be read are left out.
 */
export function readEnvelope(text: string): Envelope | undefined {
  const { line: first, rest } = lineOf(text);
  const header = jsonIn(first);
  const dsn = fieldOf(header, "dsn");
  if (header === undefined || (dsn !== undefined && typeof dsn !== "string")) return undefined;
  const items: EnvelopeItem[] = [];
  for (let next = itemOf(rest); next; next = itemOf(next.rest)) items.push(next.item);
  return items.length === 0 ? undefined : { ...(dsn === undefined ? {} : { dsn }), items };
}

/** The first item, and the text after it. */
function itemOf(text: string): { item: EnvelopeItem; rest: string } | undefined {
  const { line, rest: body } = lineOf(text.replace(/^\n+/, ""));
  const head = jsonIn(line);
  const [type, length] = [fieldOf(head, "type"), fieldOf(head, "length")];
  if (typeof type !== "string" || body === "") return undefined;
  const end = typeof length === "number" ? endOfBytes(body, length) : lineOf(body).line.length;
  return end === undefined
    ? undefined
    : { item: { type, payload: jsonIn(body.slice(0, end)) }, rest: body.slice(end + 1) };
}

function lineOf(text: string): { line: string; rest: string } {
  const end = text.indexOf("\n");
  return end === -1 ? { line: text, rest: "" } : { line: text.slice(0, end), rest: text.slice(end + 1) };
}

/** The place after a number of UTF-8's bytes. Undefined if the text is shorter. */
function endOfBytes(text: string, length: number): number | undefined {
  let [place, bytes] = [0, 0];
  for (const character of text) {
    if (bytes >= length) break;
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
    place += character.length;
  }
  return bytes === length ? place : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
