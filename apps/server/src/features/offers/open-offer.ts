import type { LoanOffer } from "@portico/domain/decision/decision";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The offer that the applicant may still decide about. Throws if there is none, or if it was accepted or has expired. */
export function requireOpenOffer({ records, today }: ApplicationScope): { id: number; offer: LoanOffer } {
  const [stored] = records.loanOffer;
  if (!stored) throw new AppError("notFound");
  const { id, applicantId: _applicantId, ...offer } = stored;
  if (offer.accepted) throw new AppError("offerAccepted");
  if (today > offer.expiresOn) throw new AppError("offerExpired");
  return { id, offer };
}
