import { fillIn, type LetterWords } from "../tenant/letters.ts";
import { composeLetter, type Sender, type Words } from "./compose-letter.ts";

/** A letter in an institution's words about nobody's application, with the parts that most letters have. For those who look at all letters. */
export function sampleLetter(tenant: Sender, { subject, paragraphs }: LetterWords): Words {
  const { clientDisplayName: institution, clientTelephone: telephone } = tenant;
  const product = "Auto loan";
  const reference = "6474-1378-0683-3990";
  const values = {
    firstName: "Dana",
    otherName: "Kim",
    product,
    institution,
    telephone,
    until: "December 21, 2026",
  };
  return composeLetter(tenant, `${fillIn(subject, values)}: ${product} (${reference})`, [
    ...paragraphs.map((text) => fillIn(text, values)),
    `Application: ${product}, 2021 Toyota Camry, reference number ${reference}`,
    "Open your application here:",
    { link: "https://apply.example/resume/0", label: "Open my application" },
    "We'll send you a code first. The link works once, within 30 days. Opening it ends the older ones, and we email you a new one.",
    `Questions? Call us at ${telephone}.`,
  ]);
}
