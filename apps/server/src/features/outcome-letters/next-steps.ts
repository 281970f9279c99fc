import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { ProductCode } from "@portico/domain/loan/product";
import { formatDate } from "@portico/domain/values/dates";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { followingOf } from "../offers/following.ts";

type Accepted = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** The steps after one person's acceptance, with their days: those of the page, without its amounts. */
export function nextSteps(accepted: Accepted, applicantId: number): readonly string[] {
  const { contactBy, documentsBy, membershipText } = followingOf(accepted);
  const { tenant, records } = accepted;
  const [offer] = records.loanOffer;
  const firstPaymentOn = offer?.kind === "closedEnd" ? offer.firstPaymentOn : undefined;
  const isHomeLine = accepted.application.productCode === ProductCode.heloc;
  const sendsDocuments = documentsNeeded(accepted, applicantId).length > 0;
  const steps = [
    contactBy !== undefined && `Someone at ${tenant.clientDisplayName} will contact you by ${formatDate(contactBy)}.`,
    membershipText !== undefined && "We open your membership.",
    sendsDocuments && documentsStep(documentsBy),
    isHomeLine && "We check your home's value and title.",
    isHomeLine
      ? "You sign the papers. If it is your main home, you then have three business days to cancel before you can draw."
      : "You sign the papers.",
    firstPaymentOn !== undefined && `Your first payment is on ${formatDate(firstPaymentOn)}.`,
  ].filter((step) => step !== false);
  return ["What happens next:", ...steps.map((step, place) => `${place + 1}. ${step}`)];
}

function documentsStep(documentsBy: string | undefined): string {
  if (documentsBy === undefined) return "You send us the documents that we need. Your application lists them.";
  return `Send us the documents that we need by ${formatDate(documentsBy)}. Your application lists them.`;
}
