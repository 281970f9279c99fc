const clock = { hour: "numeric", minute: "2-digit" } as const;
const dayAndClock = { month: "short", day: "numeric", ...clock } as const;

/** "2:14 PM" in the institution's time zone, or "2:14 PM EST" if the viewer's own clock shows another time. */
export function timeText(instant: number | string, timeZone: string): string {
  return textIn(new Date(instant), timeZone, clock);
}

/** "Nov 20, 2:14 PM" in the institution's time zone, as all times on the pages, with the zone if the viewer's clock shows another time. */
export function dayAndTimeText(
  instant: number | string,
  timeZone: string,
  more: Intl.DateTimeFormatOptions = {},
): string {
  return textIn(new Date(instant), timeZone, { ...dayAndClock, ...more });
}

function textIn(instant: Date, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  const textOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", options).format(instant).replaceAll("\u202f", " ");
  const isViewersOwn = textOf(dayAndClock) === textOf({ ...dayAndClock, timeZone });
  return textOf({ ...parts, timeZone, ...(isViewersOwn ? {} : { timeZoneName: "short" }) });
}
