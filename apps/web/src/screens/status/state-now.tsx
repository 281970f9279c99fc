import type { ApplicationStatus, Standing } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { keepPaying } from "@portico/domain/loan/keep-paying";
import { ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Unbroken, WholeDates } from "../../widgets/unbroken/unbroken.tsx";
import { openedBy, opensAccount } from "../../words/application-states.ts";
import { timeText } from "../../words/time-text.ts";
import { isMissing, isOtherPaper } from "@portico/domain/documents/papers";
import { askedText, documentsSoFar, missingText } from "./documents-so-far.ts";
import { accountsNow } from "./accounts-ahead.ts";
import styles from "./status.module.css";
import { ownerSigned } from "./owner-signed-ahead.ts";
import { firstNameFor, isToldToInvited, ofInvited } from "./of-invited.tsx";
import { counterofferLeft, stateText, t } from "./words.ts";

interface Props {
  readonly status: ApplicationStatus;
  readonly journey: AnyJourney;
  /** When the server was last heard, if it can't be reached at the moment. */
  readonly asOf: number | undefined;
}

/** What the state means, and the next day that matters. It is read out when it changes. The page's title names the state. */
export function StateNow({ status, journey, asOf }: Props) {
  const { timeZone, clientTelephone: telephone } = useFrame().configuration;
  const { standing, referenceNumber: reference, papers, draft } = status;
  const needed = documentsSoFar(status, telephone, firstNameFor(journey));
  const name = firstNameFor(journey);
  const days = needed ? [needed.by] : [nextText(standing, { telephone, papers, name }), askedBeside(status, telephone)];
  return (
    <section className={styles.state}>
      <div aria-live="polite">
        <Meaning {...{ status, journey }} needed={needed?.text} />
      </div>
      {days
        .filter((text) => text !== undefined)
        .map((text) => (
          <p key={text} className={styles.strong}>
            <WithPhoneLink text={text} />
          </p>
        ))}
      <WaitsFor status={status} />
      <Following status={status} />
      {draft && <Draft {...{ standing, draft }} />}
      {reference !== undefined && (
        <p className={styles.reference}>
          <Unbroken text={t("reference", { reference: grouped(reference) })} />
        </p>
      )}
      {asOf !== undefined && <p className={styles.quiet}>{t("asOf", { time: timeText(asOf, timeZone) })}</p>}
    </section>
  );
}

/** Who said no to it, and how long it is kept. */
function Draft({ standing, draft: { keptDays: days, saidNo: name } }: Pick<ApplicationStatus, "standing"> & DraftOf) {
  return (
    <>
      {name !== undefined && <p>{t("saidNo", { name })}</p>}
      {standing.next?.what !== "sendBy" && <p>{t("draftKept", { days })}</p>}
    </>
  );
}

interface DraftOf {
  readonly draft: NonNullable<ApplicationStatus["draft"]>;
}

type MeaningProps = Pick<Props, "status" | "journey"> & { readonly needed: string | undefined };

function Meaning({ status, journey, needed }: MeaningProps) {
  if (status.opening && status.standing.state !== "withdrawn")
    return (
      <accountsNow.Part applicationId={status.applicationId} opening={status.opening} payer={firstNameFor(journey)} />
    );
  const { invitation } = journey;
  if (status.standing.state === "draft" && invitation?.leftAfterSignature !== undefined)
    return <ownerSigned.Part {...{ invitation }} />;
  if (needed === undefined && isToldToInvited(journey, status)) return <ofInvited.Part {...{ journey, status }} />;
  return <p>{needed ?? textOf(status)}</p>;
}

/** A paper that the institution asked for doesn't wait for an answer to the offer. */
function askedBeside({ standing, papers }: ApplicationStatus, telephone: string): string | undefined {
  return standing.askedBy === undefined ? undefined : missingText(papers.filter(isMissing), telephone);
}

/** Whose papers are missing, if this person can't see them. */
function WaitsFor({ status: { people } }: Pick<Props, "status">) {
  return people
    .filter(({ isWaitedFor }) => isWaitedFor)
    .map(({ firstName: name }) => <p key={name}>{t("waitsFor", { name })}</p>);
}

/** What follows a yes, beside the documents. */
function AfterYes({ contactBy, ownPayoff, paidOut }: Pick<ApplicationStatus, "contactBy" | "ownPayoff" | "paidOut">) {
  return (
    <>
      {contactBy !== undefined && today() <= contactBy && (
        <p>
          <WholeDates text={t("contactBy", { date: longDate(contactBy) })} />
        </p>
      )}
      {ownPayoff !== undefined && <p>{t(paidOut ? "ownPayoffLeft" : "ownPayoff", { own: formatLimit(ownPayoff) })}</p>}
    </>
  );
}

/** What follows an acceptance or the payout, and the old loan of a refinancing. */
function Following({ status }: Pick<Props, "status">) {
  const first = status.paidOut?.firstPaymentOn;
  return (
    <>
      <AfterYes {...status} />
      {first !== undefined && <p className={styles.strong}>{t("firstPayment", { date: longDate(first) })}</p>}
      {isOldLoanOpen(status) && <p>{keepPaying}</p>}
    </>
  );
}

/** To whom the money of a refinancing went, and when. */
function paidOutText({ on, to: lender }: NonNullable<ApplicationStatus["paidOut"]>, productTypeId: number): string {
  const date = longDate(on);
  return lender === undefined
    ? t("paidOutOn", { isLine: opensAccount(productTypeId), date })
    : t("paidTo", { lender, date });
}

type Special = Pick<
  ApplicationStatus,
  | "standing"
  | "counterofferLeft"
  | "isDeclinedForIdentity"
  | "isCounterofferAccepted"
  | "isChoiceOver"
  | "counteroffersPartedOn"
  | "people"
>;

/** What only some of a state's applications say. */
function specialText({ standing, people, counterofferLeft: left, ...status }: Special): string | undefined {
  if (status.isDeclinedForIdentity === true) return t("declinedIdentity");
  if (status.isCounterofferAccepted === true) return t("counterofferAccepted");
  if (status.isChoiceOver === true) return choiceOver(status.counteroffersPartedOn);
  if (standing.next?.what === "sendBy") return t("draftOfCounteroffer");
  if (left) return `${stateText("draft")} ${leftText(left)}`;
  // The page of the answer has no reason of only one of two people.
  return standing.state === "declined" && people.length > 1 ? t("declinedTogether") : undefined;
}

const choiceOver = (partedOn: string | undefined): string =>
  partedOn === undefined ? t("choiceOver") : t("choiceParted", { date: longDate(partedOn) });

/** What became of the counteroffer that this application was begun with, and until when it can be chosen. */
function leftText({ because, endsOn }: NonNullable<ApplicationStatus["counterofferLeft"]>): string {
  const date = longDate(endsOn);
  switch (because) {
    case "lastDay":
    case "acceptedLoan":
    case "people":
    case "other":
      return counterofferLeft(because, { date });
    default:
      return counterofferLeft("changed", { date });
  }
}

/** What the state means. */
function textOf({ productTypeId, paidOut, papers, ...status }: ApplicationStatus): string {
  if (paidOut && productTypeId !== undefined) return paidOutText(paidOut, productTypeId);
  const { state } = status.standing;
  const special = specialText(status);
  if (special !== undefined) return special;
  // One of two pay stubs may still be missing, and a refinancing keeps paying its old loan.
  const mayDoMore =
    productTypeId === ProductCode.autoRefi || papers.some((one) => one.state !== "done" && !isOtherPaper(one.kind));
  if ((state === "inReview" || state === "waiting") && mayDoMore) return t(`${state}Refinance`);
  return stateText(state, { opened: openedBy(productTypeId) });
}

/** In these states, the old loan of a refinancing may still be open: also after the payout, until its lender says so. */
const mayOweOldLoan: ReadonlySet<Standing["state"]> = new Set([
  "sent",
  "waiting",
  "inReview",
  "actionNeeded",
  "offerReady",
  "refused",
  "approved",
  "accepted",
  "funded",
]);

function isOldLoanOpen({ standing, productTypeId }: ApplicationStatus): boolean {
  return productTypeId === ProductCode.autoRefi && mayOweOldLoan.has(standing.state);
}

function nextText(
  { next }: Standing,
  { telephone, papers, name }: Pick<ApplicationStatus, "papers"> & { telephone: string; name: string | undefined },
): string | undefined {
  if (!next) return undefined;
  const date = longDate(next.date);
  switch (next.what) {
    case "answer":
      return today() > next.date ? t("answerLate", { telephone }) : t("answerBy", { date });
    case "sendBy":
      return name === undefined ? t("sendBy", { date }) : t("sendByOther", { name, date });
    case "offerEnds":
    case "stillOpen":
      return t(next.what, { date });
    case "documentsDue":
      return undefined;
    default:
      return askedText(papers, next.date);
  }
}
