/** A call that a vendor received, with personal data masked. */
export interface Call {
  readonly at: string;
  readonly scope: string;
  readonly vendor: string;
  readonly operation: string;
  readonly method: string;
  /** Without the query, which may contain personal data. */
  readonly path: string;
  /** Null if the sandbox never answered. */
  readonly status: number | null;
  /** From the request's arrival until the answer was sent. Mail isn't timed. */
  readonly milliseconds?: number;
  readonly fault?: string;
  /** The vendor's customer whose own key the call came with (docs/sandbox.md). */
  readonly customer?: string;
  /** The caller's name of its own request, from X-Request-Id. */
  readonly requestId?: string;
  readonly input: unknown;
}

export interface Journal {
  add(call: Call): void;
  list(filter: { vendor?: string; scope: string }): readonly Call[];
}

const mostCalls = 2000;

/** Keeps the latest calls of all vendors, oldest first. */
export function createJournal(): Journal {
  const calls: Call[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length > mostCalls) calls.shift();
    },
    list: ({ vendor, scope }) =>
      calls.filter((call) => call.scope === scope && (vendor === undefined || call.vendor === vendor)),
  };
}

/**
 * Masks every value except those of the fields in `clear`, and keeps the shape. An allow-list masks unexpected fields too.
 */
export function mask(value: unknown, clear: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, clear));
  if (value instanceof Uint8Array) return "***";
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, clear.has(field) ? inner : mask(inner, clear)]),
    );
  }
  return value === null || value === undefined ? value : "***";
}
