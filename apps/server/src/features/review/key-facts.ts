import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { loanOfTwo } from "@portico/domain/application/loan-of-two";
import {
  accountsFact,
  amountFact,
  borrowersFact,
  depositFact,
  homeFact,
  ownMoneyFact,
  termFact,
  transferFact,
  vehicleFact,
  type KeyFact,
} from "@portico/domain/application/key-facts";
import { standingInvitation } from "@portico/domain/application/invited";
import { chosenPrice } from "@portico/domain/application/offer-facts";
import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { chosenPremium } from "@portico/domain/loan/payment-protection";
import type { Counteroffer } from "@portico/domain/decision/counteroffer";
import { ApplicationType } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { accountThatSecures, openedBeside } from "./loan-rows.ts";
import { paymentFacts } from "./payment-facts.ts";

type Application = Pick<ApplicationState, "productCode" | "jointApplicantId">;

/** The loan at a glance: amount, term, payment, what it pays for, and who borrows. Unknown facts are left out. */
export async function keyFacts(
  scope: ApplicationScope,
  answers: Records,
  counteroffer?: Counteroffer,
): Promise<KeyFact[]> {
  const { application } = scope;
  const loan = loanSoFarOf(scope.records);
  return [
    ...(loan ? [amountFact(application.productCode, loan.loanAmount)] : []),
    ...transfer(answers),
    ...(loan?.termInMonths ? [termFact(loan.termInMonths)] : []),
    ...(loan ? await paymentFacts(scope, loan, { counteroffer, answers, protection: protectionIn(answers) }) : []),
    ...collateral(application, answers),
    ...deposit(scope, answers),
    ...borrowers(application, answers, standingInvitation(scope.records)?.firstName),
  ];
}

/**
 * What an invited person may know of the loan before it is sent, and says yes to: its amount, term, and collateral. An estimated rate would rest
 * on the first one's facts. A counteroffer's rate and payment are those of both, and the offer will have them.
 */
export function sharedFacts({ application, records }: ApplicationScope, counteroffer?: Counteroffer): KeyFact[] {
  const { productCode, loanAmount, balanceTransfer, ownMoney, termInMonths, vehicle, home } = loanOfTwo(
    application,
    records,
  );
  return [
    loanAmount === undefined ? undefined : amountFact(productCode, loanAmount),
    balanceTransfer === undefined ? undefined : transferFact(balanceTransfer),
    ownMoney === undefined ? undefined : ownMoneyFact(productCode, ownMoney),
    termInMonths === undefined ? undefined : termFact(termInMonths),
    ...(counteroffer ? offeredToBoth(counteroffer, records) : []),
    vehicle && vehicleFact(productCode, vehicle),
    home && homeFact(home),
  ].filter((fact) => fact !== undefined);
}

/** Only the first person knows what protection they chose, so with one there is no payment. */
function offeredToBoth(counteroffer: Counteroffer, records: Records): KeyFact[] {
  const facts = chosenPrice(counteroffer);
  return protectionIn(records) > 0 ? facts.filter(({ id }) => id === "rate") : facts;
}

function transfer({ loanRequest: [asked] }: Records): KeyFact[] {
  return asked && "balanceTransferAmount" in asked && asked.balanceTransferAmount
    ? [transferFact(asked.balanceTransferAmount)]
    : [];
}

function protectionIn({ paymentProtection: [answer] }: Records): number {
  return answer ? chosenPremium(answer) : 0;
}

function collateral({ productCode }: Application, { vehicle, helocProperty }: Records): KeyFact[] {
  return [...vehicle.map((one) => vehicleFact(productCode, one)), ...helocProperty.map(homeFact)].filter(
    (fact) => fact !== undefined,
  );
}

/** The account that secures the loan, and the accounts that a new member opens beside it. */
function deposit({ application, tenant }: ApplicationScope, answers: Records): KeyFact[] {
  const account = accountThatSecures(answers, tenant);
  if (account === undefined) return [];
  const isToOpen = opensPledgedAccount({ application, records: answers });
  const opened = answers.eligibility.flatMap((answer) => openedBeside(answer, { records: answers, tenant }));
  return [
    ...answers.loanRequest.flatMap((asked) =>
      "shareBalanceAmount" in asked
        ? [depositFact({ account, lastFour: asked.shareAccountLastFour, balance: asked.shareBalanceAmount, isToOpen })]
        : [],
    ),
    ...(opened.length > 0 ? [accountsFact(opened)] : []),
  ];
}

/** An invited person has the name of the invitation until they give their own. */
function borrowers(
  { jointApplicantId }: Application,
  { coApplicantSelection, applicant }: Records,
  invitedName: string | undefined,
): KeyFact[] {
  const [other] = ofPerson(applicant, jointApplicantId);
  return coApplicantSelection.map(({ applicationType }) =>
    borrowersFact(applicationType === ApplicationType.joint, other?.firstName ?? invitedName),
  );
}
