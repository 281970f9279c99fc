interface Kept {
  readonly id: number;
  readonly applicantId: number | null;
}

/** Of a union each member by itself: `Omit` alone would leave what all of them have. */
type ContentOf<Stored> = Stored extends unknown ? Omit<Stored, keyof Kept> : never;

/** What a record says, without where it is kept and whose it is: that a page knows, and that others need not. */
export function withoutIds<Stored extends Kept>(record: Stored): ContentOf<Stored>;
export function withoutIds<Stored extends Kept>(record: Stored | undefined): ContentOf<Stored> | undefined;
export function withoutIds(record: Kept | undefined): object | undefined {
  if (!record) return undefined;
  const { id: _id, applicantId: _applicantId, ...content } = record;
  return content;
}
