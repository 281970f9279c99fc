import { composeLetter, type Sender, type Words } from "@portico/domain/letters/compose-letter";
import { inSentence } from "@portico/domain/values/in-sentence";
import type { Reminder } from "./order-reminder.ts";

interface Unfinished {
  readonly which: Reminder;
  readonly firstName: string;
  /** For example "Auto loan". */
  readonly product: string;
  /** For example "November 21, 2026 at 5:00 AM EST". */
  readonly started: string;
  readonly link: string;
  readonly days: number;
  readonly stopLink: string;
}

const more: Readonly<Record<Reminder, string>> = {
  hour: "We'll remind you once more, in three days.",
  days: "This is our last reminder.",
};

/** Reminds somebody of an application that they began and didn't send. */
export function reminderLetter(tenant: Sender, about: Unfinished): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  const { product, started, days } = about;
  return composeLetter(tenant, `Pick up where you left off: ${product}, started ${started}`, [
    `Hello ${about.firstName},`,
    `Your ${inSentence(product, institution)} application at ${institution} isn't sent yet. Your answers are saved.`,
    "Go on here. We'll send you a code first:",
    { link: about.link, label: "Open my application" },
    `This link works once, within ${days} days. Each time you use one, we email you a fresh one.`,
    `You don't have to go on. ${more[about.which]} You can also stop our reminders about this application:`,
    { link: about.stopLink, label: "Stop reminders" },
    `If you didn't apply, you don't have to do anything. Questions? Call us at ${clientTelephone}.`,
  ]);
}
