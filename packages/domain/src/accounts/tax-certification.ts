import { tinEnding } from "../person/tin.ts";
import type { LegalDocument } from "./legal-document.ts";

/**
 * The certification of Form W-9 (Rev. March 2024), under penalties of perjury. A person who doesn't sign it is subject to backup withholding
 * (26 USC 3406).
 */
export interface TaxCertification {
  readonly lead: string;
  /** Item 2 is crossed out for somebody whom the IRS has told that they are subject to backup withholding. */
  readonly items: readonly { readonly text: string; readonly isCrossedOut: boolean }[];
  /** It stands by the signature. */
  readonly consentNotRequired: string;
}

const items = [
  "The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and",
  "I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and",
  "I am a U.S. citizen or other U.S. person (defined below); and",
  "The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.",
] as const;

/** The certification of the person whose number is shown. */
export function taxCertification({ wasNotified }: { readonly wasNotified: boolean }): TaxCertification {
  return {
    lead: "Under penalties of perjury, I certify that:",
    items: items.map((text, place) => ({ text, isCrossedOut: wasNotified && place === 1 })),
    consentNotRequired:
      "The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.",
  };
}

/** The share of each dividend that is withheld, in percent. */
export const backupWithholdingPercent = 24;

interface Certifying {
  /** They signed the certification. */
  readonly isSigned: boolean;
  /** They crossed out item 2. */
  readonly wasNotified: boolean;
}

/** Whether dividends are subject to backup withholding (26 USC 3406(a)(1)). */
export function isWithheldFrom({ isSigned, wasNotified }: Certifying): boolean {
  return !isSigned || wasNotified;
}

interface Taxpayer {
  readonly name: string;
  /** The kind of their number, such as "Social Security number". */
  readonly numberName: string;
  readonly number: string;
  readonly wasNotified: boolean;
  /** A child who owns the accounts too. */
  readonly minorName?: string | undefined;
}

/** One person's certification as a document. It shows the last four digits, so that its person knows which number they certify. */
export function taxCertificationDocument(
  id: string,
  { name, numberName, number, wasNotified, minorName }: Taxpayer,
): LegalDocument {
  const { lead, items: all, consentNotRequired } = taxCertification({ wasNotified });
  const certified = all.map(({ text, isCrossedOut }, place) =>
    isCrossedOut ? `${place + 1}. [Crossed out by ${name}] ${text}` : `${place + 1}. ${text}`,
  );
  return {
    id,
    title: "Your tax certification (Form W-9)",
    sections: [
      {
        heading: "",
        lines: [
          [`Name: ${name}`, `${numberName}: ${tinEnding(number)}, as you gave it in your answers`],
          ...(minorName === undefined ? [] : [reportedUnderAdult(minorName)]),
        ],
      },
      { heading: "Certification", lines: [lead, ...certified] },
      {
        heading: "Definition of a U.S. person",
        lines: [
          "For federal tax purposes, you are considered a U.S. person if you are an individual who is a U.S. citizen or U.S. resident alien.",
          "If you are not a U.S. person, do not sign. Call us, because you need another form.",
        ],
      },
      { heading: "", lines: [consentNotRequired] },
    ],
  };
}

/** The IRS takes the number of the first owner of an account that people own together, and its person signs. */
function reportedUnderAdult(minorName: string): string {
  return `You are the first owner, so we report dividends under your number, and not under that of ${minorName}.`;
}
