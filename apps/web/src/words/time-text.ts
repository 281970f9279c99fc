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

/** Making a format takes much longer than using it, and every page says when its answers were saved. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  formats.set(key, format);
  return format;
}

function textIn(instant: Date, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  const textOf = (options: Intl.DateTimeFormatOptions) => formatOf(options).format(instant).replaceAll("\u202f", " ");
  const isViewersOwn = textOf(dayAndClock) === textOf({ ...dayAndClock, timeZone });
  return textOf({ ...parts, timeZone, ...(isViewersOwn ? {} : { timeZoneName: "short" }) });
}
