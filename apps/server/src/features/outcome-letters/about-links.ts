import type { Paragraph } from "@portico/domain/letters/compose-letter";
import { noticeDays } from "../notices/notice-link.ts";

interface Links {
  readonly toApplication: boolean;
  readonly toNotice: boolean;
  readonly resumeDays: number;
}

/** How a letter's links work, once for all of them. */
export function aboutLinks({ toApplication, toNotice, resumeDays }: Links): readonly string[] {
  const once = `works once, within ${resumeDays} days. Opening it ends the older ones, and we email you a new one.`;
  if (toApplication && toNotice)
    return [
      `For each link, we send you a code first. The link to your application ${once} The other link works for ${noticeDays} days, as often as you need it.`,
    ];
  if (toApplication) return [`We'll send you a code first. The link ${once}`];
  return toNotice
    ? [`We'll send you a code first. The link works for ${noticeDays} days, as often as you need it.`]
    : [];
}

const toApplication = /\/resume\/|\/status\?/;

/** Whether one of these paragraphs links to the application, which asks for a code. */
export function opensApplication(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some((one) => typeof one !== "string" && "link" in one && toApplication.test(one.link));
}
