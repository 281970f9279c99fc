/** A length of time in words, such as "2 years, 3 months". */
export function formatDuration(years: number, months: number): string {
  const parts = [plural(years, "year"), plural(months, "month")].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : "Less than a month";
}

function plural(count: number, unit: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
