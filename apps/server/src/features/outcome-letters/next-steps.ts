import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { ProductCode } from "@portico/domain/loan/product";
import { formatDate } from "@portico/domain/values/dates";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { followingOf } from "../offers/following.ts";

export type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** The offer that waits for a yes. Undefined once it is accepted, or if the product has nothing to accept. */
export function offerToAccept({ records: { loanOffer } }: Pick<Decided, "records">) {
  return loanOffer.find(({ acceptedAt }) => acceptedAt === undefined);
}

/** The steps after one person's acceptance, or after an approval with nothing to accept: those of the page, without the loan's amounts. */
export function nextSteps(decided: Decided, applicantId: number): readonly string[] {
  const { contactBy, documentsBy, membershipText } = followingOf(decided);
  const { tenant, records, application } = decided;
  const [offer] = records.loanOffer;
  const firstPaymentOn = offer?.kind === "closedEnd" ? offer.firstPaymentOn : undefined;
  const isHomeLine = application.productCode === ProductCode.heloc;
  const documents = documentsNeeded(decided, applicantId).length;
  const steps = [
    contactBy !== undefined && `Someone at ${tenant.clientDisplayName} will contact you by ${formatDate(contactBy)}.`,
    // Only the first person joins.
    applicantId === application.primaryApplicantId && membershipText,
    opensPledgedAccount(decided) &&
      "Open the account that secures your loan, and put your money in. We'll help you with it.",
    documents > 0 && documentsStep(documents, documentsBy),
    isHomeLine && "We check your home's value and title.",
    application.productCode !== ProductCode.creditCard && signing(isHomeLine),
    firstPaymentOn !== undefined && `Your first payment is on ${formatDate(firstPaymentOn)}.`,
  ].filter((step) => step !== false && step !== undefined);
  return ["What happens next:", ...steps.map((step, place) => `${place + 1}. ${step}`)];
}

function signing(isHomeLine: boolean): string {
  if (!isHomeLine) return "You sign the papers.";
  return "You sign the papers. If it is your main home, you then have three business days to cancel before you can draw.";
}

/** How many documents, and by when. The email doesn't name them, because they tell how somebody earns their money. */
function documentsStep(count: number, documentsBy: string | undefined): string {
  if (documentsBy === undefined)
    return count === 1
      ? "You send us one document. Your application says which."
      : `You send us ${count} documents. Your application lists them.`;
  const date = formatDate(documentsBy);
  return count === 1
    ? `Send us one document by ${date}. Your application says which.`
    : `Send us ${count} documents by ${date}. Your application lists them.`;
}
