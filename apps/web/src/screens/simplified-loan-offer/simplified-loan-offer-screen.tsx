import { documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { prefetch, useApi } from "../../api/use-query.ts";
import { moreAccounts } from "../../outcomes/more-accounts-ahead.ts";
import { MembershipBeside } from "../../outcomes/membership-beside.tsx";
import { OtherThanChecked } from "../../outcomes/other-than-checked.tsx";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { FoldedUploads } from "../../outcomes/folded-uploads.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useLiveOffer } from "../../outcomes/use-live-offer.ts";
import { PaperList } from "../../papers/paper-list.tsx";
import { isMissing } from "@portico/domain/documents/papers";
import { daysOf } from "../../papers/days-of.ts";
import { longDate } from "@portico/domain/values/long-date";
import { prefetchCoBorrower, useCoBorrower } from "../../outcomes/use-co-borrower.ts";
import { grouped } from "@portico/domain/values/reference-number";
import { useFrame } from "../../page/frame.ts";
import { KeyFigures } from "../../outcomes/key-figures.tsx";
import { AfterPayout, headingOfPayout } from "../../outcomes/paid-out.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import lists from "../../outcomes/lists.module.css";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { t } from "./words.ts";
import { Unbroken, WholeDates } from "../../widgets/unbroken/unbroken.tsx";

/** Both people may read the page, so its heading names both. */
function titleFor(firstName: string | undefined, { name, isNamed }: ReturnType<typeof useCoBorrower>) {
  if (firstName === undefined) return t("title");
  return isNamed ? t("titleToBoth", { firstName, name }) : t("titleTo", { firstName });
}

function SimplifiedLoanOfferScreen({ journey, onDone }: OutcomeProps) {
  const { paidOutOn: on } = useApi(offerApi.read, { id: journey.applicationId });
  return on === undefined ? <Approved {...{ journey, onDone }} /> : <PaidOut {...{ journey, on }} />;
}

type ApprovedProps = Pick<OutcomeProps, "journey">;

/** After the payout or the opening, nothing follows, and nothing is asked for. */
function PaidOut({ journey, on }: ApprovedProps & { readonly on: string }) {
  const { loanApplication, scoreNotice, approval } = useApi(offerApi.read, { id: journey.applicationId });
  const productCode = journey.productTypeId;
  return (
    <Page
      {...headingOfPayout({ productCode, on, reference: loanApplication?.referenceNumber })}
      secondary={<EndOfApplication />}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <AfterPayout productCode={productCode} />
      {approval && <Figures approval={approval} />}
    </Page>
  );
}

/** An approval whose documents follow. It shows the institution's own text, and has nothing to accept. */
function Approved({ journey, onDone }: Pick<OutcomeProps, "journey" | "onDone">) {
  const { dynamicHtml } = useApi(offerApi.simplified, {});
  const answer = useApi(offerApi.read, { id: journey.applicationId });
  useLiveOffer(journey.applicationId);
  const { loanApplication, scoreNotice, approval, people = [], papers } = answer;
  const frame = useFrame();
  const telephone = frame.configuration.clientTelephone;
  const firstName = people[0]?.firstName;
  const isCard = journey.productTypeId === ProductCode.creditCard;
  return (
    <Page
      title={titleFor(firstName, useCoBorrower(journey))}
      namelessTitle={t("title")}
      lede={askedFor(loanApplication)}
      secondary={<EndOfApplication />}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
      footnote={
        <>
          {canComeBack(frame) && <p>{t("comeBack")}</p>}
          {loanApplication && <p>{t("reference", { reference: grouped(loanApplication.referenceNumber) })}</p>}
        </>
      }
    >
      {approval && <Figures approval={approval} />}
      <OtherThanChecked {...answer} />
      <MembershipBeside {...{ journey, answer, onDone }} isNext />
      <NextSteps
        following={answer.following}
        {...sentAndMissing(papers)}
        movesBalances={approval?.balanceTransferAmount !== undefined}
      />
      <p>
        <Unbroken text={t(isCard ? "sayNoCard" : "sayNo", { telephone })} />
      </p>
      <Papers {...{ journey, answer }} />
      {dynamicHtml !== "" && <RichText html={dynamicHtml} />}
      <FoldedUploads
        isFolded
        title={t("uploadsTitle")}
        journey={journey}
        primaryDocumentUploadEnabled={answer.primaryDocumentUploadEnabled}
        coborrowerDocumentUploadEnabled={answer.coborrowerDocumentUploadEnabled}
      />
      <More {...answer} />
    </Page>
  );
}

function More({ offersAccounts }: Pick<OutputOf<typeof offerApi.read>, "offersAccounts">) {
  return offersAccounts && <moreAccounts.Part />;
}

function sentAndMissing(papers: OutputOf<typeof offerApi.read>["papers"] = nothing) {
  const { first: firstDay, count, isOneDay } = daysOf(papers.filter(isMissing));
  return { isChecking: papers.some(({ state }) => state === "sent"), asksForDocuments: count > 0, firstDay, isOneDay };
}

const nothing: NonNullable<OutputOf<typeof offerApi.read>["papers"]> = [];

/** The papers, each with its own upload. */
function Papers({ journey, answer }: ApprovedProps & { readonly answer: OutputOf<typeof offerApi.read> }) {
  const { papers = [], people = [], following } = answer;
  return (
    <PaperList
      applicationId={journey.applicationId}
      productCode={journey.productTypeId}
      papers={papers}
      isJoint={people.length > 1}
      takesFiles={takesDocuments(journey, answer)}
      sharesDocuments={following?.sharesDocuments}
      invitation={journey.invitation}
    />
  );
}

function askedFor(asked: OutputOf<typeof offerApi.read>["loanApplication"]): string | undefined {
  if (!asked) return undefined;
  const { requestedLoanAmount, description, productTypeId } = asked;
  const amount = formatMoney(requestedLoanAmount);
  // The header names the product already, but not the vehicle.
  if (vehicleKindOf(productTypeId) !== VehicleProductKind.none) return t("askedForVehicle", { amount, description });
  return t(isOpenEnd(productTypeId) ? "askedForLine" : "askedFor", { amount });
}

interface NextStepsProps {
  readonly following: OutputOf<typeof offerApi.read>["following"];
  readonly asksForDocuments: boolean;
  readonly isChecking: boolean;
  /** Of the missing papers. One that the institution asked for may be due before the others. */
  readonly firstDay: string | undefined;
  readonly isOneDay: boolean;
  readonly movesBalances: boolean;
}

/** The steps in the order of their days. A membership is opened at the first contact, and the last step has no day. */
function NextSteps({ following, ...asks }: NextStepsProps) {
  const { cardText, steps = [] } = useApi(offerApi.simplified, {});
  const { membershipText, isMemberElsewhere = false, ...days } = following ?? {};
  const membership = isMemberElsewhere ? t("memberElsewhere") : membershipText;
  const ofProduct = steps.map(({ text, date }) => ({ date, text: text.replaceAll("{date}", longDate(date)) }));
  const own = stepsOf({ ...days, ...asks, firstOwnDay: ofProduct.map(({ date }) => date).toSorted()[0] });
  const dated = [...own, ...ofProduct].toSorted((one, other) => one.date.localeCompare(other.date));
  const [first, ...later] = dated.map(({ text }) => text);
  const undated = asks.movesBalances && days.contactBy === undefined ? t("transferSoon") : undefined;
  const all = [undated, first, membership, ...later, cardText].filter((text) => text !== undefined);
  return (
    <section>
      <h2>{t("nextTitle")}</h2>
      <ol className={lists.steps}>
        {all.map((text) => (
          <li key={text}>
            <WholeDates text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Days extends Omit<NextStepsProps, "following"> {
  readonly contactBy?: string | undefined;
  readonly documentsBy?: string | undefined;
  /** The day of the product's first step. One that comes as early says itself who gets in touch. */
  readonly firstOwnDay: string | undefined;
}

/** The contact and the documents, with their days. */
function stepsOf({ contactBy, firstOwnDay, movesBalances, ...papers }: Days) {
  const contact = movesBalances ? "transferBy" : "contactBy";
  const isSaid = !movesBalances && contactBy !== undefined && firstOwnDay !== undefined && firstOwnDay <= contactBy;
  return [
    ...(contactBy !== undefined && !isSaid
      ? [{ date: contactBy, text: t(contact, { date: longDate(contactBy) }) }]
      : []),
    ...papersStep(papers),
  ];
}

/** The missing papers by their first day, or the check of those that came. Nobody sends what has arrived. */
function papersStep({
  documentsBy,
  firstDay: date = documentsBy,
  isOneDay,
  asksForDocuments,
  isChecking,
}: Omit<Days, "contactBy" | "firstOwnDay" | "movesBalances">) {
  if (date === undefined || !(asksForDocuments || isChecking)) return [];
  if (!asksForDocuments) return [{ date, text: t("documentsSent") }];
  return [{ date, text: t(isOneDay ? "documentsBy" : "documentsFirstBy", { date: longDate(date) }) }];
}

type Approval = NonNullable<OutputOf<typeof offerApi.read>["approval"]>;

/** The approved rate, payment and term. The papers that follow have the final figures. */
function Figures({ approval }: { readonly approval: Approval }) {
  const { loanAmount, termInMonths, annualPercentageRate, monthlyPayment, paymentProtectionMonthly = 0 } = approval;
  const { balanceTransferAmount: transfer, balanceTransferFee: fee } = approval;
  const amount = formatMoney(loanAmount);
  const payment = formatMoney(dollarsOf(centsOf(monthlyPayment) + centsOf(paymentProtectionMonthly)));
  const parts = { alone: formatMoney(monthlyPayment), protection: formatMoney(paymentProtectionMonthly) };
  const protection = paymentProtectionMonthly > 0 ? [t("withProtection", parts)] : [];
  const rate = { label: t("rate"), value: t("rateApr", { rate: annualPercentageRate.toFixed(2) }) };
  return (
    <Card>
      {termInMonths === null ? (
        <KeyFigures
          main={{ label: t("limit"), value: amount }}
          notes={[...protection, ...(fee === undefined ? [] : [t("transferFee", { fee })]), t("papers")]}
          others={[
            rate,
            ...(transfer === undefined ? [] : [{ label: t("transfer"), value: formatMoney(transfer) }]),
            { label: t("minimum"), value: t("aMonth", { payment }) },
          ]}
        />
      ) : (
        <KeyFigures
          main={{ label: t("payment"), value: payment }}
          notes={[t("payments", { months: termInMonths }), ...protection, t("papers")]}
          others={[
            rate,
            { label: t("term"), value: t("months", { months: termInMonths }) },
            { label: t("amount"), value: amount },
            ...heldIn(approval, amount),
          ]}
        />
      )}
    </Card>
  );
}

/** The account behind the loan, and how much of it is held: what is owed. */
function heldIn({ heldAccount: held }: Approval, amount: string) {
  if (!held) return [];
  const { kind, lastFour } = held;
  const value = lastFour === undefined ? t("heldInNew", { amount, kind }) : t("heldIn", { amount, kind, lastFour });
  return [{ label: t("held"), value }];
}

export const simplifiedLoanOfferScreen: OutcomeScreenModule = {
  Screen: SimplifiedLoanOfferScreen,
  prefetch: (journey) =>
    Promise.all([
      prefetch(offerApi.simplified, {}),
      prefetch(offerApi.read, { id: journey.applicationId }),
      prefetch(documentApi.configuration, {}),
      prefetchCoBorrower(journey),
    ]),
};
