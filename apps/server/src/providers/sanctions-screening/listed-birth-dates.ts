import type { ListedBirthDate } from "@portico/domain/accounts/sanctions-match";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * The birth dates in an entry's remarks: "DOB 28 Jul 1963; alt. DOB 1965; POB …". A date may be a month, a year, "circa" a year, or a period.
 * A date of another form is left out, so the entry counts as one without it.
 */
export function birthDatesIn(remarks: string): readonly ListedBirthDate[] {
  return remarks
    .split(";")
    .map((remark) => /^\s*(?:alt\. )?DOB (.+?)\.?\s*$/.exec(remark)?.[1])
    .flatMap((date) => (date === undefined ? [] : [periodOf(date)]))
    .filter((period) => period !== undefined);
}

function periodOf(text: string): ListedBirthDate | undefined {
  const [from, to] = text.replace(/^circa /, "").split(" to ");
  const first = dayOrPeriod(from ?? "");
  const last = to === undefined ? first : dayOrPeriod(to);
  if (!first || !last) return undefined;
  const period = { earliest: first.earliest, latest: last.latest };
  return text.startsWith("circa ") ? yearAround(period) : period;
}

function dayOrPeriod(text: string): ListedBirthDate | undefined {
  const [, day, name, year] = /^(?:(\d{1,2}) )?(?:([A-Z][a-z]{2}) )?(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  if (name === undefined) return { earliest: `${year}-01-01`, latest: `${year}-12-31` };
  const month = months.indexOf(name) + 1;
  if (month === 0) return undefined;
  const start = `${year}-${String(month).padStart(2, "0")}`;
  if (day === undefined) return { earliest: `${start}-01`, latest: `${start}-31` };
  const date = `${start}-${day.padStart(2, "0")}`;
  return { earliest: date, latest: date };
}

/** "Circa" a date is no day. */
function yearAround({ earliest, latest }: ListedBirthDate): ListedBirthDate {
  return { earliest: `${earliest.slice(0, 4)}-01-01`, latest: `${latest.slice(0, 4)}-12-31` };
}
