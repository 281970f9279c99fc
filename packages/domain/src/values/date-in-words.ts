const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A calendar day ("YYYY-MM-DD") for reading: "November 30, 2026". People type days as MM/DD/YYYY. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  return year === undefined ? date : `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
}
