import type { LoanOffer } from "@portico/domain/decision/decision";
import { keepPaying } from "@portico/domain/loan/keep-paying";
import { ProductCode } from "@portico/domain/loan/product";
import { formatMoney } from "@portico/domain/values/money";
import { longDate } from "@portico/domain/values/long-date";
import type { Paper } from "@portico/contract/paper";
import { isMissing, isPart } from "@portico/domain/documents/papers";
import { daysOf } from "../../papers/days-of.ts";
import { today } from "../../api/server-clock.ts";
import styles from "../../outcomes/lists.module.css";
import { useFrame } from "../../page/frame.ts";
import { WholeDates } from "../../widgets/unbroken/unbroken.tsx";
import { ownBeside } from "./against-today.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly productCode: number;
  readonly answer: Pick<OfferAnswer, "following" | "people" | "papers" | "refinanced" | "loanApplication">;
  /** Whether this page takes documents. */
  readonly takesDocuments: boolean;
}

/** What follows, with the days that the offer and the institution's own rules set. */
export function NextSteps({ offer, productCode, answer, takesDocuments }: Props) {
  const { contactBy } = answer.following ?? {};
  return (
    <section>
      <h2>{t(offer.accepted ? "nextTitle" : "stepsTitle")}</h2>
      <ol className={styles.steps}>
        <Contact isAccepted={offer.accepted} by={contactBy} />
        <Membership {...answer} isAccepted={offer.accepted} />
        {takesDocuments && <Documents papers={answer.papers} />}
        {productCode === ProductCode.heloc && <li>{t("nextCheckHome")}</li>}
        <li>{signingOf({ offer, productCode, answer })}</li>
        <OpeningCosts offer={offer} />
        <KeepPaying {...answer} />
        {offer.kind === "closedEnd" && (
          <DatedStep
            text={t(offer.accepted ? "nextFirstPayment" : "stepFirstPayment", { date: longDate(offer.firstPaymentOn) })}
          />
        )}
      </ol>
    </section>
  );
}

/** Before the yes, the table of terms on the same page has them. */
function OpeningCosts({ offer }: Pick<Props, "offer">) {
  return (
    offer.kind === "openEnd" && offer.accepted && offer.openingCosts !== undefined && <li>{offer.openingCosts}</li>
  );
}

/** A refinancing pays off the old loan, at an amount that is only known on that day. */
function KeepPaying({ refinanced }: Pick<OfferAnswer, "refinanced">) {
  return (
    refinanced && (
      <li>
        {keepPaying} {t("payoffChanges", { owed: formatMoney(refinanced.amountOwed) })}
      </li>
    )
  );
}

/**
 * The step of the signature. Somebody who pays off a part themselves does so too. A line on a main home pays out only after the right to
 * cancel has ended (12 CFR 1026.15(c)).
 */
function signingOf({ offer, productCode, answer }: Omit<Props, "takesDocuments">): string {
  const own = ownBeside({ offer, refinanced: answer.refinanced });
  if (own > 0) return t("nextSignWithOwn", { own: formatMoney(own) });
  return t(answer.loanApplication?.isMainHome === true ? "nextSignHomeLine" : lastStepOf(offer, productCode));
}

interface MembershipProps extends Pick<OfferAnswer, "following" | "people"> {
  readonly isAccepted: boolean;
}

/** Only the first of two people joins. After the yes, a membership that opens here has a place of its own. */
function Membership({ following, people, isAccepted }: MembershipProps) {
  const text = membershipText(following, isAccepted);
  if (text === undefined) return null;
  // A membership that opens here names them itself.
  const [first, second] = following?.membership ? [] : (people ?? []);
  return (
    <li>
      {text}
      {first && second && ` ${t("oneJoins", { first: first.firstName, second: second.firstName })}`}
    </li>
  );
}

function membershipText(following: OfferAnswer["following"], isAccepted: boolean): string | undefined {
  if (following?.isMemberElsewhere) return t("memberElsewhere");
  return following?.membership && !isAccepted ? following.membership.text : following?.membershipText;
}

interface DatedProps {
  readonly isAccepted: boolean;
  readonly by: string | undefined;
}

/** Before the acceptance, only an institution with a rule says when it calls. */
function Contact({ isAccepted, by }: DatedProps) {
  const { clientDisplayName: clientName } = useFrame().branding;
  if (by === undefined) return isAccepted && <li>{t("nextCall", { clientName })}</li>;
  const date = longDate(by);
  return <DatedStep text={isAccepted ? t("nextCallBy", { clientName, date }) : t("stepContact", { date })} />;
}

const none: readonly Paper[] = [];

/** The papers that are still missing, with their first day, or the check of those that came. */
function Documents({ papers = none }: { readonly papers: readonly Paper[] | undefined }) {
  const text = papers.some(isMissing) ? missingText(papers.filter(isMissing)) : sentText(papers);
  return text !== undefined && <DatedStep text={text} />;
}

function missingText(missing: readonly Paper[]): string {
  // A refused paper has no day of its own before the yes, and the list's day after it.
  const { first, isOneDay } = daysOf(missing.filter(({ dueOn }) => dueOn !== undefined));
  if (first === undefined) return t("nextDocuments");
  return t(isOneDay ? "nextDocumentsBy" : "nextDocumentsFirstBy", { date: longDate(first) });
}

/** One of two pay stubs isn't both, so its day is said. */
function sentText(papers: readonly Paper[]): string | undefined {
  if (!papers.some(({ state }) => state === "sent")) return undefined;
  const { first } = daysOf(papers.filter(isPart));
  if (first === undefined || today() > first) return t("nextDocumentsSent");
  return t("nextDocumentsRestBy", { date: longDate(first) });
}

function DatedStep({ text }: { readonly text: string }) {
  return (
    <li>
      <WholeDates text={text} />
    </li>
  );
}

/** The last step of an accepted offer. The loan's purpose decides where the money goes. */
function lastStepOf({ kind }: LoanOffer, productCode: number) {
  if (kind === "openEnd") return "nextSignLine" as const;
  if (productCode === ProductCode.autoRefi) return "nextSignRefinancing" as const;
  return productCode === ProductCode.signature ? ("nextSignLoan" as const) : ("nextSign" as const);
}
