import { fillIn, letterKinds, type LetterKind } from "@portico/domain/tenant/letters";
import { productSettings } from "@portico/domain/tenant/tenant";
import type { JobApplication, JobHandler, JobScope } from "../jobs/job.ts";
import { composeLetter, type Paragraph } from "./compose-letter.ts";
import { contactOf } from "./contact-of.ts";
import { sendLetter } from "./send-letter.ts";

/** Tells one person what became of the application: by first name, without amounts, in the institution's words. */
const sendNews: JobHandler = {
  topic: "letter",
  run: async (scope, { kind, applicantId, origin }) => {
    const letterKind = letterKinds.find((known) => known === kind);
    if (!letterKind) throw new Error(`There is no letter "${kind}".`);
    const loaded = await scope.loadApplication();
    const contact = contactOf(loaded.records, Number(applicantId));
    const { subject, paragraphs } = scope.tenant.letters[letterKind];
    const { clientDisplayName, clientTelephone } = scope.tenant;
    const values = {
      firstName: contact.firstName,
      product: productSettings(scope.tenant, loaded.application.productCode)?.displayText ?? clientDisplayName,
      institution: clientDisplayName,
      telephone: clientTelephone,
    };
    const body = [
      ...paragraphs.map((text) => fillIn(text, values)),
      ...whatNext(scope, loaded, { kind: letterKind, applicantId: Number(applicantId), origin: String(origin) }),
    ];
    await sendLetter(scope, contact.emailAddress, composeLetter(scope.tenant, fillIn(subject, values), body));
  },
  giveUp: async (scope, { kind, applicantId }) => {
    await scope.change(() => ({
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details: { kind: String(kind) } }],
    }));
  },
};

interface Sent {
  readonly kind: LetterKind;
  readonly applicantId: number;
  readonly origin: string;
}

/** Where the letter leads: back to the application, for the person whose it is and where that is possible, and to somebody to ask. */
function whatNext({ tenant }: JobScope, { application }: JobApplication, { applicantId, origin }: Sent): Paragraph[] {
  const canComeBack = !tenant.channels.resume.disabled && applicantId === application.primaryApplicantId;
  const comeBack: Paragraph[] = canComeBack
    ? ["You can open your application here:", { link: `${origin}/resume`, label: "Open my application" }]
    : [];
  return [...comeBack, `Questions? Call us at ${tenant.clientTelephone}.`];
}

export const letterJobs: readonly JobHandler[] = [sendNews];
