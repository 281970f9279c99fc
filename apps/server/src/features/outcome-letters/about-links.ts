import type { Paragraph } from "@portico/domain/letters/compose-letter";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { noticeDays } from "../notices/notice-link.ts";

interface Links {
  /** For how many days the link to the application works. Undefined without one. */
  readonly toApplication?: number | undefined;
  readonly toNotice: boolean;
}

type Limits = Pick<Tenant["limits"], "resumeDays" | "invitationDays">;

/** How a letter's links work, once for all of them. */
export function aboutLinks({ toApplication, toNotice }: Links): readonly string[] {
  const once = `works once, within ${toApplication} days. Opening it ends the older ones, and we email you a new one.`;
  if (toApplication && toNotice)
    return [
      `For each link, we send you a code first. The link to your application ${once} The other link works for ${noticeDays} days, as often as you need it.`,
    ];
  if (toApplication) return [`We'll send you a code first. The link ${once}`];
  return toNotice
    ? [`We'll send you a code first. The link works for ${noticeDays} days, as often as you need it.`]
    : [];
}

/** For how many days the link to the application among these paragraphs works. An invited person's link is an invitation. */
export function daysToOpen(
  paragraphs: readonly Paragraph[],
  { resumeDays, invitationDays }: Limits,
): number | undefined {
  const links = paragraphs.flatMap((one) => (typeof one !== "string" && "link" in one ? [one.link] : []));
  if (links.some((link) => link.includes("/invitation/"))) return invitationDays;
  return links.some((link) => /\/resume\/|\/status\?/.test(link)) ? resumeDays : undefined;
}
