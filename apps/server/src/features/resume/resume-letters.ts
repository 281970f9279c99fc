import { inSentence } from "@portico/domain/values/in-sentence";
import { composeLetter, type Sender, type Words } from "@portico/domain/letters/compose-letter";
import { mostApplications } from "./find-for-request.ts";
import { shownByLink, type Linked } from "./shown-by-link.ts";

/** An application that a link opens. */
export interface LinkedApplication extends Linked {
  readonly link: string;
  /** For example "Auto". */
  readonly product: string;
  /** For example "November 21, 2026 at 5:00 AM EST". */
  readonly started: string;
  /** The vehicle, such as "2021 Toyota Camry". Only letters about a sent one name it. */
  readonly vehicle?: string | undefined;
  /** Of a sent one, as pages write it. Nobody has seen the number before. */
  readonly reference: string;
}

interface LinksOf {
  readonly firstName: string;
  readonly applications: readonly LinkedApplication[];
  readonly days: number;
  /** The institution sends text messages. */
  readonly codesByText: boolean;
}

/** The letter with a person's resume links. It says what each link opens, for how long, and what it doesn't do. */
export function linkLetter(tenant: Sender, { firstName, applications, days, codesByText }: LinksOf): Words {
  const { clientDisplayName } = tenant;
  const isOne = applications.length === 1;
  const [first] = applications;
  const subject =
    isOne && first
      ? `Your application at ${clientDisplayName}: ${whichOf(first)}`
      : `Your applications at ${clientDisplayName}`;
  return composeLetter(tenant, subject, [
    `Hello ${firstName},`,
    ...(isOne
      ? []
      : [`You have several applications at ${clientDisplayName}. Each has its own link. The newest is first.`]),
    ...applications.flatMap(({ link, product, started, reference, vehicle, ...linked }) => [
      isOne
        ? `Here is the link to your ${inSentence(product, clientDisplayName)} application at ${clientDisplayName}, started on ${started}. ${shownByLink(linked)}`
        : `Your ${inSentence(product, clientDisplayName)} application, started on ${started}. ${shownByLink(linked)}`,
      ...(linked.isSent ? [whichOfSent(reference, vehicle)] : []),
      { link, label: isOne ? "Open my application" : `Open my ${inSentence(product, clientDisplayName)} application` },
    ]),
    ...(isOne
      ? [
          `The link works once, within ${days} days. Each time you use one, we email you a fresh one, and older links stop working.`,
          codesByText
            ? "The link doesn't open your application by itself. We also ask for a six-digit code, which we send by text message or email to the phone or email address on your application. If your phone gets text messages, that way is safer, since this link came by email."
            : "The link doesn't open your application by itself. We also ask for a six-digit code, which we send to the email address on your application.",
        ]
      : [
          `Each link works once, within ${days} days. When you use one, we email you a fresh one for that application, and older links to it stop working.`,
          codesByText
            ? "A link doesn't open an application by itself. We also ask for a six-digit code, which we send by text message or email to the phone or email address on that application. If your phone gets text messages, that way is safer, since these links came by email."
            : "A link doesn't open an application by itself. We also ask for a six-digit code, which we send to the email address on that application.",
        ]),
    ...(applications.length < mostApplications
      ? []
      : [`We list ${mostApplications} at most. If yours is missing, use the link in our newest email about it.`]),
    "If you didn't apply, you don't have to do anything. Please don't forward this email, and don't give a code to anyone.",
  ]);
}

function whichOfSent(reference: string, vehicle: string | undefined): string {
  return vehicle === undefined ? `Reference number: ${reference}` : `${vehicle}. Reference number: ${reference}`;
}

/** The loan and what tells it from another one for the same loan, so that two subjects differ. */
function whichOf({ product, reference, started, isSent }: LinkedApplication): string {
  return isSent ? `${product} (${reference})` : `${product}, started ${started}`;
}

export interface CodeOf {
  readonly firstName: string;
  readonly code: string;
  /** For example "November 21, 2026 at 5:00 AM EST". */
  readonly started: string;
  readonly minutes: number;
  readonly opens: "application" | "notice" | "invitation";
}

/** The letter with the six digits that prove who opens a link. */
export function codeLetter(tenant: Sender, { firstName, code, started, minutes, opens }: CodeOf): Words {
  const { clientDisplayName } = tenant;
  const why = {
    application: `Someone opened the link to your application at ${clientDisplayName}, started on ${started}. If that was you, enter this code:`,
    invitation: `Someone opened the invitation to fill in your part of an application at ${clientDisplayName}. If that was you, enter this code:`,
    notice: `Someone opened the link to your notice from ${clientDisplayName} about the application started on ${started}. If that was you, enter this code:`,
  };
  return composeLetter(tenant, `${code} is your code for ${clientDisplayName}`, [
    `Hello ${firstName},`,
    why[opens],
    { code },
    `The code works for ${minutes} minutes. We never ask for it by phone. If it wasn't you, don't give it to anyone.`,
  ]);
}

/** The longest text message that isn't split, as long as it has only characters of GSM-7. */
const longestText = 160;

/** A text message with a code. Two people may share a phone, so it says whose application or notice the code opens, if that fits. */
export function codeText(
  { clientDisplayName }: Sender,
  { firstName, code, minutes, opens }: Omit<CodeOf, "started">,
): string {
  const limits = `It works for ${minutes} minutes. We never ask for it by phone.`;
  // One letter outside GSM-7 would make the limit 70.
  const name = firstName.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const whose = {
    application: `${clientDisplayName}: ${code} is your code to open ${name}'s application. ${limits}`,
    notice: `${clientDisplayName}: ${code} is your code to open ${name}'s notice. ${limits}`,
    invitation: `${clientDisplayName}: ${code} is your code to open ${name}'s part of an application. ${limits}`,
  }[opens];
  const yours = {
    application: `${clientDisplayName}: ${code} is your code to open your application. ${limits}`,
    notice: `${clientDisplayName}: ${code} is your code to open your notice. ${limits}`,
    invitation: `${clientDisplayName}: ${code} is your code to open your part of an application. ${limits}`,
  }[opens];
  return /^[\x20-\x7e]*$/.test(name) && whose.length <= longestText ? whose : yours;
}
