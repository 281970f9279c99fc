import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { isMainHome } from "@portico/domain/application/owners-home";
import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { contactOf } from "../letters/contact-of.ts";
import type { JobScope } from "../../jobs/job.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { followingOf } from "../offers/following.ts";

export type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** The offer that waits for a yes. Undefined once it is accepted, or if the product has nothing to accept. */
export function offerToAccept({ records: { loanOffer } }: Pick<Decided, "records">) {
  return loanOffer.find(({ acceptedAt }) => acceptedAt === undefined);
}

/** The steps after one person's acceptance, or after an approval with nothing to accept: those of the page, without the loan's amounts. */
export async function nextSteps(scope: JobScope, decided: Decided, applicantId: number): Promise<readonly string[]> {
  const { contactBy, documentsBy, membershipText } = await followingOf(scope, decided);
  const { tenant, records, application } = decided;
  const [offer] = records.loanOffer;
  const firstPaymentOn = offer?.kind === "closedEnd" ? offer.firstPaymentOn : undefined;
  const isHomeLine = application.productCode === ProductCode.heloc;
  const steps = [
    contactBy !== undefined && `Someone at ${tenant.clientDisplayName} will contact you by ${longDate(contactBy)}.`,
    // Only the first person joins.
    applicantId === application.primaryApplicantId && membershipText,
    opensPledgedAccount(decided) &&
      "Open the account that secures your loan, and put your money in. We'll help you with it.",
    documentsStep(decided, applicantId, documentsBy),
    isHomeLine && "We check your home's value and title.",
    application.productCode !== ProductCode.creditCard && signing(isHomeLine && isMainHome(decided)),
    firstPaymentOn !== undefined && `Your first payment is on ${longDate(firstPaymentOn)}.`,
  ].filter((step) => step !== false && step !== undefined);
  return ["What happens next:", ...steps.map((step, place) => `${place + 1}. ${step}`)];
}

function signing(isMainHomeLine: boolean): string {
  if (!isMainHomeLine) return "You sign the papers.";
  return "You sign the papers. You then have three business days to cancel before you can draw.";
}

/**
 * How many documents, and by when, and how to see which. The email doesn't name them, because they tell how somebody earns their money. Only
 * the first person has a link to the application.
 */
function documentsStep(decided: Decided, applicantId: number, documentsBy: string | undefined): string | undefined {
  const count = documentsNeeded(decided, applicantId).length;
  if (count === 0) return undefined;
  return `${documentsToSend(count, documentsBy)} ${whichDocuments(decided, applicantId)}`;
}

function documentsToSend(count: number, documentsBy: string | undefined): string {
  const isOne = count === 1;
  if (documentsBy === undefined) return isOne ? "You send us one document." : `You send us ${count} documents.`;
  const date = longDate(documentsBy);
  return isOne ? `Send us one document by ${date}.` : `Send us ${count} documents by ${date}.`;
}

function whichDocuments({ application, records, tenant }: Decided, applicantId: number): string {
  if (tenant.channels.resume.disabled) return `Call us at ${tenant.clientTelephone}, and we'll tell you which.`;
  if (applicantId === application.primaryApplicantId) return "Your application says which.";
  const { firstName } = contactOf(records, application.primaryApplicantId);
  return `${firstName} can open the list, with the link in the email to ${firstName}.`;
}
