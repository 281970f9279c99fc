/** "Nov 20, 2:14 PM", in the institution's time zone, as every other time on the page. */
export function savedAtText(savedAt: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return format.format(new Date(savedAt)).replaceAll("\u202f", " ");
}
