/** A length of time as people give it. */
export interface YearsAndMonths {
  years: number;
  months: number;
}

/** Months of several stretches together: 12 x years + months, summed (specification, chapter 9). */
export function totalMonths(stretches: readonly YearsAndMonths[]): number {
  return stretches.reduce((total, { years, months }) => total + 12 * years + months, 0);
}
