import { membershipElsewhere } from "@portico/domain/application/membership-of-loan";
import { peopleOf } from "@portico/domain/application/people-of";
import { lacksVehicle } from "@portico/domain/application/lacks-vehicle";
import { isMainHome } from "@portico/domain/application/owners-home";
import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { isSecuredByThing, vehicleWordOf } from "@portico/domain/collateral/collateral";
import type { Paper } from "@portico/contract/paper";
import { keepPaying } from "@portico/domain/loan/keep-paying";
import { ProductCode } from "@portico/domain/loan/product";
import { ownPaymentBeside } from "@portico/domain/loan/refinanced-loan";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { heldAccountOf } from "../approvals/held-account.ts";
import { contactOf } from "../letters/contact-of.ts";
import type { JobScope } from "../../jobs/job.ts";
import { askedOnce } from "../../kernel/asked-once.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { followingOf } from "../offers/following.ts";
import { papersElsewhere } from "../papers/papers-elsewhere.ts";
import { papersOfPerson } from "../papers/papers-of.ts";
import { isMissing } from "@portico/domain/documents/papers";
import { aboutSent, dayOf, missingPapers } from "./papers-in-letter.ts";
import { readSimplifiedOffer } from "../offers/read-simplified-offer.ts";

export type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** The offer that waits for a yes. Undefined once it is accepted, or if the product has nothing to accept. */
export function offerToAccept({ records: { loanOffer } }: Pick<Decided, "records">) {
  return loanOffer.find(({ acceptedAt }) => acceptedAt === undefined);
}

/** The steps after one person's acceptance, or after an approval with nothing to accept: those of the page, without the loan's amounts. */
export async function nextSteps(
  { database, ...job }: JobScope,
  decided: Decided,
  applicantId: number,
): Promise<readonly string[]> {
  // Several steps look for the person's other applications.
  const scope = { ...job, database: askedOnce(database) };
  const following = await followingOf(scope, decided);
  const { productCode } = decided.application;
  const isHomeLine = productCode === ProductCode.heloc;
  const steps = [
    contactStep(decided, following),
    membershipStep(decided, applicantId, following),
    await documentsStep(scope, decided, applicantId, following),
    accountStep(decided),
    ...ownSteps(decided).map(({ text, date }) => text.replaceAll("{date}", longDate(date))),
    isHomeLine && "We check your home's value and title.",
    productCode !== ProductCode.creditCard && signing(decided),
    openingCosts(decided),
    ...payingOff(decided),
    firstPaymentStep(decided),
  ].filter((step) => step !== false && step !== undefined);
  return ["What happens next:", ...steps.map((step, place) => `${place + 1}. ${step}`)];
}

type Following = Awaited<ReturnType<typeof followingOf>>;

/** The dated steps of an approval with nothing to accept, such as the day by which the card comes. */
function ownSteps(decided: Decided) {
  return decided.records.loanOffer.length > 0 ? [] : (readSimplifiedOffer(decided).steps ?? []);
}

/** Left out if a step of the product says who gets in touch by then. */
function contactStep(decided: Decided, { contactBy }: Following): string | undefined {
  if (contactBy === undefined || ownSteps(decided).some(({ date }) => date <= contactBy)) return undefined;
  return `Someone at ${decided.tenant.clientDisplayName} will contact you by ${longDate(contactBy)}.`;
}

/** Only the first person joins. */
function membershipStep(
  { application }: Decided,
  applicantId: number,
  { membership, membershipText, isMemberElsewhere = false }: Following,
): string | undefined {
  if (applicantId !== application.primaryApplicantId) return undefined;
  return membership?.text ?? (isMemberElsewhere ? membershipElsewhere : membershipText);
}

function firstPaymentStep({ records: { loanOffer } }: Pick<Decided, "records">): string | undefined {
  const [offer] = loanOffer;
  return offer?.kind === "closedEnd" ? `Your first payment is on ${longDate(offer.firstPaymentOn)}.` : undefined;
}

/** What others charge to open a line, in the words of the offer and of the disclosure. */
function openingCosts({ records: { loanOffer } }: Decided): string | undefined {
  const [offer] = loanOffer;
  return offer?.kind === "openEnd" ? offer.openingCosts : undefined;
}

function signing(decided: Decided): string {
  const isHomeLine = decided.application.productCode === ProductCode.heloc;
  if (!isHomeLine || !isMainHome(decided)) return "You sign the papers.";
  return "You sign the papers. You then have three business days to cancel before you can draw.";
}

/** The account behind the loan, by its kind and last digits. How much we hold of it is on the page. */
function accountStep(decided: Decided): string | undefined {
  const held = heldAccountOf(decided);
  if (!held) return undefined;
  const { kind, lastFour } = held;
  if (opensPledgedAccount(decided))
    return `Open the account that secures your loan (${kind}), and put your money in. We'll help you with it.`;
  const account = lastFour === undefined ? kind : `${kind} ending in ${lastFour}`;
  return `We hold a part of the account that secures your loan: ${account}. Your application says how much.`;
}

const ownPart = "You also pay the part that the loan doesn't cover. We'll tell you how when you sign.";

/** Whether somebody pays off a part of the old loan themselves, as on the page. */
function paysOwnPart({ records: { loanOffer, refinancedLoan } }: Pick<Decided, "records">): boolean {
  const [offer] = loanOffer;
  return refinancedLoan.some(({ amountOwed }) => offer?.kind === "closedEnd" && amountOwed > offer.loanAmount);
}

/** For a refinancing, until when the old loan still has to be paid. */
function payingOff(decided: Pick<Decided, "application" | "records">): readonly string[] {
  if (decided.application.productCode !== ProductCode.autoRefi) return [];
  return [
    ...(paysOwnPart(decided) ? [ownPart] : []),
    `We pay off your old loan. ${keepPaying} Interest, fees, and your payments change the payoff amount until then.`,
  ];
}

/** After the money was sent. */
export function afterPayout(decided: Pick<Decided, "application" | "records">): readonly string[] {
  const first = firstPaymentStep(decided);
  return [
    ...paidOff(decided),
    ...(first === undefined ? [] : [first]),
    ...(decided.application.productCode === ProductCode.autoRefi ? [keepPaying] : []),
  ];
}

/** To whom a refinancing's money went, without a name or an amount, because somebody else may read an email. */
function paidOff({ records }: Pick<Decided, "records">): readonly string[] {
  const [[offer], [old]] = [records.loanOffer, records.refinancedLoan];
  if (!old) return [];
  const own = offer ? ownPaymentBeside(offer.loanAmount, old.amountOwed) : 0;
  return own > 0
    ? [
        "The money went to your old lender. You pay the rest of your old loan yourself. Your application shows how much.",
      ]
    : ["The money went to your old lender."];
}

/** During a review, as on the page. */
export function oldLoanMeanwhile({ application }: Pick<Decided, "application">): readonly string[] {
  return application.productCode === ProductCode.autoRefi ? [keepPaying] : [];
}

/** What a review waits for if the applicants haven't found the vehicle yet, as on the page. */
export function missingVehicle(decided: Pick<Decided, "application" | "records" | "tenant">): readonly string[] {
  if (!lacksVehicle(decided)) return [];
  const { application, tenant } = decided;
  const thing = vehicleWordOf(application.productCode);
  const reference = grouped(String(application.loanApplicationId));
  return [
    `What's missing is the ${thing}. When you find it, call us at ${tenant.clientTelephone} or come to a branch. Your reference number is ${reference}.`,
  ];
}

/** What to know about an offer before it is accepted. Neither person learns the other's score. */
export function aboutOffer({ application, records }: Pick<Decided, "application" | "records">): readonly string[] {
  const isOfTwo = peopleOf(application, records).length > 1;
  return [
    ...(isOfTwo
      ? ["The rate follows both of your credit reports. It may differ from a rate that one of you saw alone."]
      : []),
    ...payingOffLater({ application, records }),
  ];
}

function payingOffLater(decided: Pick<Decided, "application" | "records">): readonly string[] {
  if (decided.application.productCode !== ProductCode.autoRefi) return [];
  return [
    `If you accept, we pay off your old loan after you sign. ${keepPaying}`,
    ...(paysOwnPart(decided) ? [ownPart] : []),
  ];
}

/** Which papers are still missing and by when, as the page has them. The other person's aren't named. */
async function documentsStep(
  scope: JobScope,
  decided: Decided,
  applicantId: number,
  { sharesDocuments }: Following,
): Promise<string | undefined> {
  const elsewhere = await papersElsewhere(scope, decided);
  const own = papersOfPerson(decided, applicantId, elsewhere);
  const missing = own.filter(isMissing);
  const other = otherWithDocuments(decided, applicantId);
  if (missing.length === 0) return withoutMissing(decided, own, other);
  return [
    missingPapers(decided, { applicantId, missing }) ??
      `Send us the documents on your list${dayOf(missing)}. ${whichDocuments(decided, applicantId)}`,
    ...(other === undefined ? [] : [`${other.name} has documents to send too.`]),
    ...(sharesDocuments ? [oneCopy(decided)] : []),
  ].join(" ");
}

function withoutMissing(
  decided: Decided,
  own: readonly Paper[],
  other: ReturnType<typeof otherWithDocuments>,
): string | undefined {
  const said = [
    ...aboutSent(own, decided),
    ...(other === undefined ? [] : [`We still need documents from ${other.name}${dayOf(other.missing)}.`]),
  ];
  return said.length === 0 ? undefined : said.join(" ");
}

/** The other person, if they still have documents to send. Nothing says which ones. */
function otherWithDocuments(decided: Decided, applicantId: number) {
  const { application, records } = decided;
  const other = peopleOf(application, records).find((id) => id !== applicantId);
  const missing = other === undefined ? [] : papersOfPerson(decided, other).filter(isMissing);
  if (other === undefined || missing.length === 0) return undefined;
  return { name: contactOf(records, other).firstName, missing };
}

/** The page says the same (decision 181). */
function oneCopy({ application }: Pick<Decided, "application">): string {
  const count = "Papers about you count for all your applications with us, so send them once.";
  return isSecuredByThing(application.productCode)
    ? `${count} Send papers about a vehicle or a home to its own loan.`
    : count;
}

function whichDocuments({ application, records, tenant }: Decided, applicantId: number): string {
  if (tenant.channels.resume.disabled) return `Call us at ${tenant.clientTelephone}, and we'll read it to you.`;
  if (applicantId === application.primaryApplicantId) return "It's in your application.";
  const { firstName } = contactOf(records, application.primaryApplicantId);
  return `${firstName} can open the list, with the link in the email to ${firstName}.`;
}
