/** A reference number in groups of four digits, which people can read out. */
export function grouped(reference: string): string {
  return reference.replaceAll(/(\d{4})(?=\d)/g, "$1-");
}
