import type { Beginning } from "@portico/contract/beginning";
import { peopleOf } from "@portico/domain/application/people-of";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { listApplications } from "../saved-applications/find-saved.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { knownPerson, requireChannelOf, type Sent } from "./known-person.ts";
import { applicationsHere, type Here } from "./applications-here.ts";
import { likelyNoOfMember } from "./likely-no-of-member.ts";
import { bringsDownPayment } from "./down-payment.ts";
import { sentForSameVehicle, type Told } from "./own-records.ts";
import { standsHere } from "./stands-here.ts";

interface Offer extends Pick<Beginning, "hasOpen" | "open" | "ownAnswers"> {
  /**
   * The answers of the application that ended in a "no" or a decline, if its person's answers may come along, and then of their earlier ones
   * that ended so. The newest is the first.
   */
  readonly refused?: readonly [Records, ...Records[]];
}

interface Asked {
  readonly productCode: ProductCode;
  /** What the new application would ask for. */
  readonly estimate: EstimatedLoan | null | undefined;
  /** Another person was named to begin, so nothing is said of this one's decline. */
  readonly isOthersTurn?: boolean;
}

/**
 * The application that is open in this session, and the person whose answers a new one can use. Others may see this page, so it has only
 * the first name.
 */
export async function offerOwnAnswers(scope: SessionScope, asked: Asked): Promise<Offer> {
  const { hasOpen, ...here } = await applicationsHere(scope);
  const offer = offerOf(scope, here, asked);
  const likelyNo = offer.ownAnswers && !asked.isOthersTurn ? await likelyNoHere(scope, here, asked) : {};
  const refused = offer.ownAnswers && here.sent && isRefused(here.sent, asked) && here.sent.records;
  const refusedBefore = here.sentBefore.filter((one) => isRefused(one, asked)).map(({ records }) => records);
  return {
    ...(hasOpen && { hasOpen, ...(await openOfMember(scope)) }),
    ...offer,
    ...(offer.ownAnswers && {
      ownAnswers: { ...offer.ownAnswers, ...likelyNo, ...declinedTogether(scope, here, asked) },
    }),
    ...(refused && { refused: [refused, ...refusedBefore] as const }),
  };
}

/**
 * What the start page says of an earlier decline (decision 298). Only a member who signed in reads the reasons: nobody else has said who they
 * are.
 */
async function likelyNoHere(scope: SessionScope, here: Omit<Here, "hasOpen">, { productCode }: Asked) {
  const { answeredReasons, ...day } = await likelyNoOfMember(scope, here, productCode);
  const isSignedIn = here.sent !== undefined && memberNumberOf(here.sent) === signedInMember(scope)?.memberNumber;
  return { ...day, ...(answeredReasons && isSignedIn && { answeredReasons }) };
}

/** That two people were declined, while their application is open here. It is the same for each pair, so it tells nothing of either. */
function declinedTogether({ session }: SessionScope, { sent }: Omit<Here, "hasOpen">, { isOthersTurn = false }: Asked) {
  if (isOthersTurn || !sent || sent.application.applicationId !== session.applicationId) return {};
  const [decision] = sent.records.decision;
  const isOfTwo = peopleOf(sent.application, sent.records).length > 1;
  const isDeclined = isOfTwo && decision?.decision === LoanDecision.declined && isFinalDecline(sent.records);
  return isDeclined ? { declinedTogetherOn: decision.decidedOn } : {};
}

const memberNumberOf = ({ application, records }: OtherApplication) =>
  ofPerson(records.applicant, application.primaryApplicantId)[0]?.memberNumber ?? "none";

/** The open application, if it is of the member who signed in to this session. Others may use the device of anybody else. */
async function openOfMember(scope: SessionScope): Promise<Pick<Beginning, "open">> {
  const { applicationId } = scope.session;
  const { memberNumber } = signedInMember(scope) ?? {};
  if (applicationId === null || memberNumber === undefined || scope.tenant.channels.resume.disabled) return {};
  const present = await scope.otherApplication(applicationId);
  if (memberNumberOf(present) !== memberNumber) return {};
  const [open] = await listApplications(scope, [present]);
  return { ...(open && { open }) };
}

/** Whether the person likely asks for as much again, because this application ended in a "no" or was declined (decision 301). */
function isRefused({ application, records: { decision } }: Sent, { isOthersTurn = false }: Asked): boolean {
  return !isOthersTurn && (!isSubmitted(application) || decision[0]?.decision === LoanDecision.declined);
}

/** What a member who signs in is offered: the answers that they sent in any session (decision 231). */
export function offerOf(
  scope: SessionScope,
  { sent, sentBefore }: Omit<Here, "hasOpen">,
  { productCode, estimate }: Asked,
  memberNumber?: string,
): Pick<Beginning, "ownAnswers"> {
  const person = sent && knownPerson(scope, sent, memberNumber);
  if (!person) return {};
  const { firstName } = person;
  const { applicationId } = sent.application;
  const isUnsent = !isSubmitted(sent.application);
  const stands = standsHere(scope, sent);
  const standing = [sent, ...sentBefore].filter((one) => standsHere(scope, one)).length;
  const isElsewhere = applicationId !== scope.session.applicationId;
  return (
    unlessRejected(() => {
      requireChannelOf(person, scope.tenant);
      return {
        ownAnswers: {
          applicationId,
          firstName,
          ...loanBrought(scope, { sent, sentBefore }, { productCode, estimate }),
          ...(stands && { stands }),
          ...(stands && standing > 1 && { standing }),
          ...(stands && isElsewhere && { isElsewhere }),
          ...(isUnsent && { isUnsent }),
        },
      };
    }) ?? {}
  );
}

/** The answers that come along from a loan of the same kind. */
function loanBrought(scope: SessionScope, told: Told, { productCode, estimate }: Asked) {
  const sameLoan = sentForSameVehicle(scope, told, productCode)?.records;
  const bringsVehicle = sameLoan !== undefined && sameLoan.vehicle.length > 0;
  const bringsPresentLoan = bringsVehicle && sameLoan.refinancedLoan.length > 0;
  const withOwnMoney = bringsDownPayment(scope, { ...told, estimate }, productCode);
  return {
    ...(bringsVehicle && { bringsVehicle }),
    ...(withOwnMoney && { bringsDownPayment: true }),
    ...(bringsPresentLoan && { bringsPresentLoan }),
  };
}
