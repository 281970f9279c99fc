/** "2:14 PM", in the institution's time zone. */
export function timeText(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  return format.format(instant).replaceAll("\u202f", " ");
}
