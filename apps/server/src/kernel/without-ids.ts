interface Kept {
  readonly id: number;
  readonly applicantId: number | null;
}

/** Applies Omit to each member of a union. A plain `Omit` would keep only their common fields. */
type ContentOf<Stored> = Stored extends unknown ? Omit<Stored, keyof Kept> : never;

/** Returns a record's content without its id and owner, which pages already know and others don't need. */
export function withoutIds<Stored extends Kept>(record: Stored): ContentOf<Stored>;
export function withoutIds<Stored extends Kept>(record: Stored | undefined): ContentOf<Stored> | undefined;
export function withoutIds(record: Kept | undefined): object | undefined {
  if (!record) return undefined;
  const { id: _id, applicantId: _applicantId, ...content } = record;
  return content;
}
