import { applicationApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import { amountFact } from "@portico/domain/application/key-facts";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { declineReasons } from "@portico/domain/decision/decision";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { formatLimit } from "@portico/domain/values/format-limit";
import { grouped } from "@portico/domain/values/reference-number";
import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { useLiveFacts } from "../../page/live-facts.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { ActionNotice } from "../../documents/action-notice.tsx";
import { KeepCopy } from "../../documents/keep-copy.tsx";
import { IdentityAdvice } from "../../outcomes/identity-advice.tsx";
import { OwnNotices } from "../../outcomes/own-notices.tsx";
import { Reasons } from "../../outcomes/reasons.tsx";
import { AllOrStatus, WaysOn } from "../../outcomes/ways-on.tsx";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { ButtonLink, type ButtonKind } from "../../widgets/button/button.tsx";
import { isLater, shownReasons, type Answer } from "./answer.ts";
import { basisOf } from "./basis-of.ts";
import { counteroffers } from "./counteroffers-ahead.ts";
import { MembershipInAdvice, MembershipOnPage } from "./membership-not-opened.tsx";
import { NothingPasses } from "./nothing-passes.tsx";
import {
  choicesOf,
  endedChoice,
  headingOfOffered,
  isAccepted,
  isSettled,
  ledeOfOffered,
  stateOf,
  type Since,
} from "./offered.ts";
import { helpsOnlyTime, OtherWays } from "./other-ways.tsx";
import { t } from "./words.ts";
import lists from "../../outcomes/lists.module.css";

/** A decline: its reasons, what would pass instead, advice for another application, and the adverse action notice. */
function DeclinedScreen({ journey, productCode, onDone }: OutcomeProps) {
  const answer = useApi(applicationApi.decline, { id: journey.applicationId });
  const { reasons, asked } = answer;
  // An application that follows this one may ask for another amount, and the header would have none.
  useLiveFacts(asked ? { amount: amountFact(productCode, asked.loanAmount) } : {});
  const { isAboutIdentity, isOnlyIdentity } = identityIn(reasons, isDecided(journey));
  const isJoint = isOfTwo(answer, journey);
  const hasOwnNotices = isDecided(journey) && isJoint;
  const offered = offeredIn(answer, isOnlyIdentity);
  // Once a counteroffer is sent, the page no longer treats its person as declined. After a no to its offer, it does again.
  const isOver = offered !== undefined && isSettled(sinceOf(answer));
  const isFirst = offered !== undefined || hasEndedChoice(answer);
  const membership = { answer, onDone, applicationId: journey.applicationId, isOver, isOffered: offered !== undefined };
  return (
    <Page
      {...headingOf(productCode, offered, answer)}
      lede={ledeOf({ answer, journey, productCode }, offered)}
      aside={ownNotice(answer, journey.applicationId)}
      footnote={referenceIn(answer)}
      primary={<Contacts {...{ answer, productCode }} isOffered={offered !== undefined} />}
    >
      {isFirst && <Offers {...{ answer, journey, productCode, onDone }} />}
      <Why {...{ answer, productCode, isOver }} isOffered={offered !== undefined} />
      {!isFirst && !isOnlyIdentity && <Offers {...{ answer, journey, productCode, onDone }} />}
      <MembershipOnPage {...membership} />
      {hasOwnNotices && <OwnNotices journey={journey} firstName={answer.addressee.firstName} about="decline" />}
      <Advice
        {...{ isAboutIdentity, isOnlyIdentity, isOver }}
        isOffered={offered !== undefined}
        isAfterNotices={hasOwnNotices}
      >
        <MembershipInAdvice {...membership} />
        <OtherWays {...{ answer, journey, productCode, isJoint, onDone }} />
      </Advice>
    </Page>
  );
}

/** Each of two people reads their own notice, by their own link and code. */
function ownNotice(answer: Answer, applicationId: number) {
  if (answer.ofBoth) return undefined;
  const copies = <KeepCopy askForPdf={async () => call(noticeApi.declinePdf, { id: applicationId })} />;
  return <ActionNotice notice={answer} isShared copies={copies} isAccepted={isAccepted(sinceOf(answer))} />;
}

/** One person's notice is on the page, and has it. */
function referenceIn({ ofBoth, referenceNumber: reference }: Answer): string | undefined {
  return ofBoth && reference !== undefined ? t("referenceIs", { reference: grouped(reference) }) : undefined;
}

interface AdviceProps {
  readonly isAboutIdentity: boolean;
  readonly isOnlyIdentity: boolean;
  /** A counteroffer was sent, so its person needs no other way. */
  readonly isOver: boolean;
  /** The page is about a counteroffer, so the advice is behind one line, with the other ways on. */
  readonly isOffered: boolean;
  /** Each of two people reads first in their own notice what can help, so the rest is behind one line. */
  readonly isAfterNotices: boolean;
  /** The advice about the loan. */
  readonly children: ReactNode;
}

function Advice({ isAboutIdentity, isOnlyIdentity, isOver, isOffered, isAfterNotices, children }: AdviceProps) {
  if (isOver) return null;
  const advice = (
    <ul className={lists.spaced}>
      {isAboutIdentity && <IdentityAdvice />}
      {!isOnlyIdentity && children}
      {isOffered && (
        <li>
          {t("next.otherLoans")}
          <ToLoans />
        </li>
      )}
      {isOffered && (
        <li>
          <WaysOn call="secondary" />
        </li>
      )}
    </ul>
  );
  const isFolded = isOffered || (isAfterNotices && !isAboutIdentity);
  if (isFolded)
    return (
      <Accordion items={[{ id: "advice", title: t(isOffered ? "nextTitleOffered" : "nextTitle"), content: advice }]} />
    );
  return (
    <section>
      <h2>{t("nextTitle")}</h2>
      {advice}
    </section>
  );
}

/**
 * The button of a counteroffer is the page's main action, and the contacts and other loans are behind its advice. If no loan would pass,
 * the loans are only a link, and the last one (decision 194), and no link while the page says that none would help now (decision 318).
 */
function Contacts({ answer, productCode, isOffered }: ContactsProps) {
  if (isOffered) return <AllOrStatus />;
  const isLast = answer.ofBoth !== undefined || passesNone(answer);
  return (
    <>
      <WaysOn>{!isLast && <ToLoans />}</WaysOn>
      {isLast && !helpsOnlyTime(answer, productCode) && <ToLoans kind="quiet" />}
      <AllOrStatus />
    </>
  );
}

/** Whether no other loan would pass. The page of two people doesn't show what one of them could ask for. */
function passesNone({ ways, smaller }: Answer): boolean {
  return !smaller && ways !== undefined && !ways.withCoBorrower && !ways.onSavings;
}

interface ContactsProps extends Pick<Declined, "answer" | "productCode"> {
  readonly isOffered: boolean;
}

function ToLoans({ kind = "secondary" }: { readonly kind?: ButtonKind }) {
  return (
    <ButtonLink kind={kind} href={outsideAddress("/")}>
      {t("startOver")}
    </ButtonLink>
  );
}

/** Whether two people were declined. An application that follows a declined one may be of others. */
function isOfTwo({ ofBoth }: Answer, { applicationType, opensDecline = false }: OutcomeProps["journey"]): boolean {
  return opensDecline ? ofBoth !== undefined : applicationType === ApplicationType.joint;
}

/** The counteroffers, or that there are none. Nothing if none were looked for. */
function Offers({ answer, journey, productCode, onDone }: Declined & Pick<OutcomeProps, "onDone">) {
  const { counteroffer: offered } = answer;
  if (!offered) return null;
  if (offered.choices.length > 0)
    return (
      <counteroffers.Part
        applicationId={journey.applicationId}
        {...{ productCode, offered, since: sinceOf(answer), onDone }}
      />
    );
  // The page leads to a smaller loan, so it doesn't say that there is none.
  if (answer.smaller) return null;
  return <NothingPasses {...{ productCode }} isLater={isLater(answer)} isOfTwo={answer.ofBoth !== undefined} />;
}

function sinceOf({ counterofferTaken: taken, counteroffersRefused: refused, ...answer }: Answer): Since {
  const isAllRefused = answer.counteroffersRefusedAt !== undefined;
  const leavesOutProtection = answer.counteroffersLeaveOutProtection === true;
  const isEnded = answer.counteroffersEnded === true;
  return { taken, refused, isAllRefused, isEnded, partedOn: answer.counteroffersPartedOn, leavesOutProtection };
}

/** Whether the page leads from a chosen counteroffer that has ended, so that it begins with that. */
function hasEndedChoice(answer: Answer): boolean {
  const { counteroffer } = answer;
  return counteroffer !== undefined && endedChoice(counteroffer, sinceOf(answer)) !== undefined;
}

/** The counteroffers while one can be taken, or was. The page is then about them, and the decline below them. */
function offeredIn(answer: Answer, isOnlyIdentity: boolean) {
  const { counteroffer } = answer;
  return counteroffer && !isOnlyIdentity && choicesOf(counteroffer, sinceOf(answer)).length > 0
    ? counteroffer
    : undefined;
}

function headingOf(productCode: ProductCode, offered: Answer["counteroffer"], answer: Answer) {
  if (offered) return headingOfOffered(offered, sinceOf(answer));
  if (!hasEndedChoice(answer)) return { title: t(titleOf(productCode, answer)) };
  return { title: t("titleEnded", { count: answer.counteroffer?.choices.length ?? 1 }) };
}

interface Declined extends Pick<OutcomeProps, "journey" | "productCode"> {
  readonly answer: Answer;
}

function ledeOf({ answer, journey, productCode }: Declined, offered: Answer["counteroffer"]) {
  if (!isDecided(journey)) return t("identityLede");
  // The institution's text says that the reasons follow.
  if (!offered) return answer.ofBoth?.reasons.length === 0 ? t("ledeOfTwo") : answer.text;
  const value = toldValue(answer);
  const since = sinceOf(answer);
  return (
    <>
      {ledeOfOffered(offered, since)}
      {value !== undefined && stateOf(since) === "open" && since.isAllRefused !== true && (
        <> {t("vehicleValue", { thing: vehicleWordOf(productCode), value: formatLimit(value) })}</>
      )}
    </>
  );
}

/** The value of the vehicle, if it is a reason. Beside another reason, it would look like the cause. */
function toldValue({ collateralValue, reasons }: Answer): number | undefined {
  return reasons.includes(declineReasons.collateralInsufficient) ? collateralValue : undefined;
}

function titleOf(productCode: ProductCode, answer: Answer) {
  const isPast = isLater(answer);
  if (productCode === ProductCode.creditCard) return isPast ? "titleCardThen" : "titleCard";
  if (isOpenEnd(productCode)) return isPast ? "titleLineThen" : "titleLine";
  return isPast ? "titleThen" : "title";
}

/** Whether the loan was decided. Before, only the quiz can decline it. An application that follows a declined one shows that decision. */
function isDecided({ submitted, opensDecline = false }: OutcomeProps["journey"]): boolean {
  return submitted || opensDecline;
}

/** After a decision, identity may be one of several reasons. */
function identityIn(reasons: Answer["reasons"], isAfterDecision: boolean) {
  const isAboutIdentity = !isAfterDecision || reasons.includes(declineReasons.identityUnverified);
  return { isAboutIdentity, isOnlyIdentity: !isAfterDecision || (isAboutIdentity && reasons.length === 1) };
}

interface WhyProps extends Pick<Declined, "answer" | "productCode"> {
  readonly isOffered: boolean;
  readonly isOver: boolean;
}

/** Why, with the institution's text on a page that begins with a counteroffer. Its two texts share a paragraph there. */
function Why({ answer, productCode, isOffered, isOver }: WhyProps) {
  const basis = basisOf(answer, productCode);
  const isShort = isOffered && !isOver;
  return (
    <>
      {basis !== undefined && !isShort && <p>{basis}</p>}
      <Reasons
        {...shownReasons(answer)}
        isOfBoth={answer.ofBoth !== undefined}
        countsAcceptedHere={answer.countsAcceptedHere}
        countedIncome={answer.countedIncome}
        countedDebts={answer.countedDebts}
        countsMortgages={answer.countsMortgages}
        usesReport={answer.bureau !== null}
        tooLittle={answer.tooLittle}
        offeredText={isShort ? [answer.text, basis].filter((text) => text !== undefined).join(" ") : undefined}
        isPast={isOver}
      />
    </>
  );
}

export const declinedScreen: OutcomeScreenModule = {
  Screen: DeclinedScreen,
  prefetch: async ({ applicationId }) => {
    const answer = await prefetch(applicationApi.decline, { id: applicationId });
    if (answer?.counteroffer?.choices.length) await counteroffers.fetchAhead();
  },
};
