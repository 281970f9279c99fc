/** The records that belong to one person, in their stored order. */
export function ofPerson<Owned extends { readonly applicantId: number | null }>(
  records: readonly Owned[],
  applicantId: number | null,
): Owned[] {
  return records.filter((record) => record.applicantId === applicantId);
}
