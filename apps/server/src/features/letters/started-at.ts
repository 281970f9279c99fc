import type { Tenant } from "@portico/domain/tenant/tenant";
import type { AnyJobApplication } from "../../jobs/job.ts";

/**
 * The start of an application in the institution's time zone, such as "November 21, 2026 at 5:00 AM EST". It identifies a person's
 * application in a letter, which may say nothing else that distinguishes two for the same product.
 */
export function startedAt(
  { startedTime }: Pick<AnyJobApplication, "startedTime">,
  tenant: Pick<Tenant, "timeZone">,
): string {
  return dayAndTime(startedTime, tenant);
}

/** A moment in the institution's time zone. */
export function dayAndTime(moment: Date, { timeZone }: Pick<Tenant, "timeZone">): string {
  return formatOf(timeZone).format(moment).replaceAll("\u202F", " ");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than the rest of a letter. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  formats.set(timeZone, format);
  return format;
}
