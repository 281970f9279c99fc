import type { MembershipOfLoan } from "@portico/contract/membership";
import {
  begunMembershipRows,
  loanFateOf,
  membershipElsewhere,
  membershipRows,
  membershipText,
  opensMembershipHere,
  type LoanFate,
  type Opens,
} from "@portico/domain/application/membership-of-loan";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { askedOnce } from "../../kernel/asked-once.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { findMembership } from "./find-membership.ts";
import { membershipStateOf } from "./membership-state.ts";
import { isOpenedElsewhere } from "./opened-elsewhere.ts";

type Searching = Pick<
  Scope,
  "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication" | "anyOtherApplication"
>;
type Loan = Pick<OtherApplication, "application" | "records">;

/**
 * What happens to the membership of a new person's loan, by the one table (decision 365). Undefined where the institution's loan system opens
 * it, or where nothing is to be said.
 */
export async function membershipOfLoan(scope: Searching, loan: Loan): Promise<MembershipOfLoan | undefined> {
  const fate = fateOf(scope, loan);
  if (fate === undefined) return undefined;
  const { membership } = await findMembership(scope, loan.application);
  if (!membership) return notBegun(scope, loan, fate);
  const { says, way } = begunMembershipRows[membershipStateOf({ ...membership, tenant: scope.tenant })];
  return { text: says, way };
}

/** Whether a press begins the membership. Nobody has begun it so far. */
export async function mayBeginMembership(scope: Searching, loan: Loan): Promise<boolean> {
  const fate = fateOf(scope, loan);
  return fate !== undefined && (await notBegun(scope, loan, fate))?.way === "open";
}

const fateOf = ({ tenant, today }: Searching, loan: Loan): LoanFate | undefined =>
  opensMembershipHere(tenant) ? loanFateOf(loan, today) : undefined;

async function notBegun(scope: Searching, loan: Loan, fate: LoanFate): Promise<MembershipOfLoan | undefined> {
  const { says, opens } = membershipRows[fate];
  if (says === null) return undefined;
  const mayOpen = opens === "withTheLoan" || opens === "alone";
  if (mayOpen && (await isOpenedElsewhere({ ...scope, database: askedOnce(scope.database) }, loan)))
    return { text: membershipElsewhere };
  return { text: `${membershipText(says, scope.tenant)}${whoJoins(loan, opens)}`, ...(mayOpen && { way: "open" }) };
}

/** Only the first of two people joins. */
function whoJoins({ application, records }: Loan, opens: Opens): string {
  const [first, second] = peopleOf(application, records);
  const firstName = first === undefined ? undefined : ofPerson(records.applicant, first)[0]?.firstName;
  if (opens !== "withTheLoan" || firstName === undefined || second === undefined) return "";
  return ` Only ${firstName} needs to join.`;
}
