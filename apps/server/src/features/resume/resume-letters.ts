import { composeLetter, type Sender, type Words } from "../letters/compose-letter.ts";

interface LinkOf {
  readonly link: string;
  /** For example "Auto". */
  readonly product: string;
  /** For example "November 21, 2026 at 5:00 AM EST". */
  readonly started: string;
  readonly days: number;
}

/** The letter with a resume link. It says what the link opens, for how long, and what it doesn't do. */
export function linkLetter(tenant: Sender, { link, product, started, days }: LinkOf): Words {
  const { clientDisplayName } = tenant;
  return composeLetter(tenant, `Your application at ${clientDisplayName}`, [
    `Here is the link to your ${product} application at ${clientDisplayName}, started on ${started}. It opens where you left off:`,
    { link, label: "Open my application" },
    `The link works once, within ${days} days. Each time you use one, we email you a fresh one, and older links stop working.`,
    "The link doesn't open your application by itself. We also ask for a six-digit code, which we send by text message or email to the phone or email address on your application. If your phone gets text messages, that way is safer, since this link came by email.",
    "If you didn't apply, you don't have to do anything. Please don't forward this email, and don't give a code to anyone.",
  ]);
}

interface CodeOf {
  readonly code: string;
  /** For example "November 21, 2026 at 5:00 AM EST". */
  readonly started: string;
  readonly minutes: number;
}

/** The letter with the six digits that prove who opens a link. */
export function codeLetter(tenant: Sender, { code, started, minutes }: CodeOf): Words {
  const { clientDisplayName } = tenant;
  return composeLetter(tenant, `${code} is your code for ${clientDisplayName}`, [
    `Someone opened the link to your application at ${clientDisplayName}, started on ${started}. If that was you, enter this code:`,
    { code },
    `The code works for ${minutes} minutes. We never ask for it by phone. If it wasn't you, don't give it to anyone.`,
  ]);
}

/** The same as one line for a text message. */
export function codeText({ clientDisplayName }: Sender, code: string, minutes: number): string {
  return `${clientDisplayName}: ${code} is your code to open your application. It works for ${minutes} minutes. We never ask for it.`;
}
