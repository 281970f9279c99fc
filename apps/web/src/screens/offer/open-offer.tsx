import type { Paper } from "@portico/contract/paper";
import { isAskedFor, isMissing, isPart } from "@portico/domain/documents/papers";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { addDays } from "@portico/domain/values/dates";
import { today } from "../../api/server-clock.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useIsWide } from "../../page/step-aside.tsx";
import { OtherThanChecked } from "../../outcomes/other-than-checked.tsx";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { useCoBorrower } from "../../outcomes/use-co-borrower.ts";
import { grouped } from "@portico/domain/values/reference-number";
import { longDate } from "@portico/domain/values/long-date";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { AgainstToday, ownBeside } from "./against-today.tsx";
import { paperTitle } from "../../outcomes/paper-title.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { PaperList } from "../../papers/paper-list.tsx";
import { liveOffer } from "./live-offer-ahead.ts";
import { NextSteps } from "./next-steps.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { OtherTerms } from "./other-terms.tsx";
import { RefuseOffer } from "./refuse-offer.tsx";
import { TermChoices } from "./term-choices.tsx";
import { AllApplications } from "../../outcomes/ways-on.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { offeredFor } from "./offered-for.ts";
import { t } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

/** The number of days before its end from which the page says that an offer ends soon. */
const soonDays = 3;

/** Both people may read the offer, so its heading names both. */
function titleFor(firstName: string | undefined, { name, isNamed }: ReturnType<typeof useCoBorrower>) {
  if (firstName === undefined) return t("title");
  return isNamed ? t("titleToBoth", { firstName, name }) : t("titleTo", { firstName });
}

/** With more papers, the offer to two people would be longer than two screens of a phone. */
const mostNames = 5;

const isFolded = (papers: readonly unknown[], isWide: boolean) => !isWide && papers.length > mostNames;

/** The institution waits for it, also in place of a refused file, or for the rest of it, whether or not somebody accepts. This page takes no files. */
const isToSendNow = (paper: Paper) => isAskedFor(paper) && (isMissing(paper) || isPart(paper));

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  readonly onTerm: (months: number | undefined) => void;
  readonly onDropped: () => void;
  /** After another no, somebody who looked at the offer again sees the page of the no. */
  readonly onRefused: () => void;
}

/** The offer: the card to accept it from, other terms, a way to say no, then what follows, and the federal figures. */
export function OpenOffer({ journey, answer, offer, onDone, onTerm, onDropped, onRefused }: Props) {
  const { applicationId } = journey;
  const frame = useFrame();
  const telephone = frame.configuration.clientTelephone;
  const { loanApplication, scoreNotice, people = [] } = answer;
  const firstName = people[0]?.firstName;
  // Beside the card if there is room, and before the federal figures if there is none.
  const isWide = useIsWide();
  const following = <Following {...{ journey, answer, offer }} />;
  return (
    <Page
      title={titleFor(firstName, useCoBorrower(journey))}
      namelessTitle={t("title")}
      lede={offeredFor(loanApplication, frame.loanName)}
      aside={
        <>
          {isWide && following}
          <OwnScores journey={journey} notice={scoreNotice} />
        </>
      }
      footnote={
        <>
          <p>
            <Unbroken text={t(canComeBack(frame) ? "notNow" : "notNowCall", { telephone })} />
          </p>
          {loanApplication && (
            <p>
              <Unbroken text={t("referenceIs", { reference: grouped(loanApplication.referenceNumber) })} />
            </p>
          )}
          <AllApplications />
        </>
      }
    >
      <OfferCard
        {...{ applicationId, offer, onDone, onTerm, onDropped }}
        refinanced={answer.refinanced}
        purchasePrice={answer.purchasePrice}
        effects={effectsOf(answer, offer)}
      />
      <OtherThanChecked {...answer} />
      {answer.isRatedByLowerScore === true && <p>{t("rateOfTwo")}</p>}
      <AgainstToday offer={offer} refinanced={answer.refinanced} purchasePrice={answer.purchasePrice} />
      <LowerThanAsked answer={answer} offer={offer} telephone={telephone} />
      <Terms {...{ applicationId, answer, offer, onTerm }} />
      <TermTooLong {...answer} />
      <RefuseOffer
        applicationId={applicationId}
        isLess={offer.loanAmount < askedAmountOf(answer)}
        expiresOn={offer.expiresOn}
        onRefused={onRefused}
      >
        <Button kind="quiet" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </RefuseOffer>
      <EndsSoon offer={offer} />
      <liveOffer.Part applicationId={applicationId} />
      {!isWide && following}
      <OfferTerms offer={offer} />
      <OtherTerms offer={offer} />
    </Page>
  );
}

/** The papers, with the way to send what the institution waits for, and the steps after a yes. */
function Following({ journey, answer, offer }: Pick<Props, "journey" | "answer" | "offer">) {
  const { people = [], papers = [] } = answer;
  const isWide = useIsWide();
  const takesFiles = takesDocuments(journey, answer);
  return (
    <>
      <PaperList
        applicationId={journey.applicationId}
        papers={papers}
        productCode={journey.productTypeId}
        isJoint={people.length > 1}
        title={paperTitle(journey.productTypeId)}
        sharesDocuments={answer.following?.sharesDocuments}
        isFolded={isFolded(papers, isWide)}
      />
      {takesFiles && papers.some(isToSendNow) && (
        <ButtonLink kind="secondary" href={outsideAddress("/status")}>
          {t("sendAsked")}
        </ButtonLink>
      )}
      <NextSteps offer={offer} productCode={journey.productTypeId} answer={answer} takesDocuments={takesFiles} />
    </>
  );
}

/** What a yes means for the other loans of these people. */
function effectsOf(answer: OfferAnswer, offer: LoanOffer): readonly string[] {
  const stops = answer.stopsOtherVehicle && t("stopsOtherVehicle");
  return [alikeIn(answer, offer) ?? endedIn(answer), stops].filter((text) => text !== undefined);
}

/** They may accept both, so they read what both cost a month. */
function alikeIn({ acceptedAlikeOn: on, acceptedAlikeMonthly: before }: OfferAnswer, offer: LoanOffer) {
  if (on === undefined) return undefined;
  const date = longDate(on);
  if (before === undefined || offer.kind !== "closedEnd") return t("acceptedAlike", { date });
  return t("acceptedAlikePayment", { date, sum: formatMoney(before + offer.monthlyPayment) });
}

/** A yes to what was asked instead of a counteroffer ends the counteroffers (decisions 233 and 239). */
function endedIn({ counteroffer, endsCounteroffers: ends }: OfferAnswer): string | undefined {
  if (ends) return t("endsCounteroffers", { count: ends.count, date: longDate(ends.endsOn) });
  if (counteroffer?.isChanged !== true || today() > counteroffer.endsOn) return undefined;
  return t("endsCounteroffers", { count: counteroffer.others, date: longDate(counteroffer.endsOn) });
}

type TermsProps = Pick<Props, "answer" | "offer" | "onTerm"> & { readonly applicationId: number };

function Terms({ applicationId, answer, offer, onTerm }: TermsProps) {
  const { offeredTerms = [] } = answer;
  if (offer.kind !== "closedEnd" || offeredTerms.length < 2) return null;
  const { termInMonths: chosen, paymentProtectionMonthly: protection } = offer;
  const own = ownBeside({ offer, refinanced: answer.refinanced });
  return <TermChoices applicationId={applicationId} choices={offeredTerms} {...{ chosen, protection, own, onTerm }} />;
}

function TermTooLong({ counteroffer }: Pick<OfferAnswer, "counteroffer">) {
  const term = counteroffer?.termTooLong;
  return term && <p>{t("termTooLong", { months: term.months, from: formatLimit(term.startsAt) })}</p>;
}

function EndsSoon({ offer }: Pick<Props, "offer">) {
  if (today() < addDays(offer.expiresOn, -soonDays)) return null;
  return <Notice tone="warning" title={t("endsSoon", { date: longDate(offer.expiresOn) })} />;
}

/** The amount that was first asked for, also if the offer is for a counteroffer. */
function askedAmountOf({ counteroffer, loanApplication }: OfferAnswer): number {
  return counteroffer?.askedAmount ?? loanApplication?.requestedLoanAmount ?? 0;
}

function LowerThanAsked({ answer, offer, telephone }: Pick<Props, "answer" | "offer"> & { telephone: string }) {
  const asked = answer.loanApplication?.requestedLoanAmount ?? 0;
  if (offer.loanAmount >= asked) return null;
  return (
    <Notice title={t("lowerTitle")}>
      <p>
        <Unbroken
          text={t("lowerText", { requested: formatMoney(asked), offered: formatMoney(offer.loanAmount), telephone })}
        />
      </p>
    </Notice>
  );
}
