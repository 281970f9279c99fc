import type { IntegrationRefusal } from "@portico/contract/integration/refusals";
import type { UpdateStatus } from "@portico/contract/integration/status-updates";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { CalendarDate } from "@portico/domain/values/dates";

/** An application with its decision, as an update finds it. */
export interface Updated {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly today: CalendarDate;
}

type Rule = (updated: Updated) => IntegrationRefusal | undefined;

/** How an update contradicts what the applicants did or what was decided. Undefined if it doesn't. */
export function contradictionOf(updated: Updated, status: UpdateStatus): IntegrationRefusal | undefined {
  return ended(updated) ?? rules[status](updated);
}

const ended: Rule = ({ application, records: { institutionStatus } }) => {
  if (institutionStatus[0]?.stage === "funded") return "alreadyFunded";
  return application.status === "cancelled" ? "contradictsWithdrawal" : undefined;
};

const decisionOf = ({ records }: Updated) => records.decision[0]?.decision;

/** What the applicant did about an offer, or let pass. */
const answered: Rule = ({ application, records: { loanOffer, offerRefusal }, today }) => {
  const [offer] = loanOffer;
  if (application.status === "accepted" || offer?.accepted) return "contradictsAcceptance";
  if (offerRefusal.length > 0) return "contradictsRefusal";
  return offer && today > offer.expiresOn ? "offerExpired" : undefined;
};

const onlyPending: Rule = (updated) =>
  decisionOf(updated) === LoanDecision.pending ? undefined : (answered(updated) ?? "alreadyDecided");

const unlessDeclined: Rule = (updated) =>
  decisionOf(updated) === LoanDecision.declined ? "alreadyDecided" : undefined;

const anyTime: Rule = () => undefined;

/** An expired offer or one with a no may still be withdrawn, and so may counteroffers. */
const unlessAccepted: Rule = ({ application, records: { loanOffer, counterofferTaken } }) =>
  application.status === "accepted" || loanOffer[0]?.accepted || counterofferTaken.length > 0
    ? "contradictsAcceptance"
    : undefined;

/** An approval without an offer has nothing to accept. */
const onlyAccepted: Rule = (updated) => {
  if (decisionOf(updated) !== LoanDecision.approved) return "notApproved";
  const [offer] = updated.records.loanOffer;
  if (!offer || offer.accepted) return undefined;
  return answered(updated) ?? "notAccepted";
};

const rules: Readonly<Record<UpdateStatus, Rule>> = {
  inReview: onlyPending,
  informationRequested: unlessDeclined,
  documentAccepted: anyTime,
  documentRejected: anyTime,
  counteroffer: onlyPending,
  approved: onlyPending,
  declined: onlyPending,
  withdrawn: unlessAccepted,
  funded: onlyAccepted,
};
