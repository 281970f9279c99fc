import type { ReactNode } from "react";
import type { Journey } from "@portico/contract/journey";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { dayOf } from "../../api/server-clock.ts";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { useIsWide } from "../../page/step-aside.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import { moreAccounts } from "../../outcomes/more-accounts-ahead.ts";
import { MembershipBeside } from "../../outcomes/membership-beside.tsx";
import { NextSteps } from "./next-steps.tsx";
import { AcceptedLoan } from "./accepted-loan.tsx";
import { FederalFigures } from "./offer-figures.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { OtherFiles } from "../../outcomes/other-files.tsx";
import { useLiveOffer } from "../../outcomes/use-live-offer.ts";
import { paperTitle } from "../../outcomes/paper-title.ts";
import { PaperList } from "../../papers/paper-list.tsx";
import { t } from "./closed-words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly journey: Journey;
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  /** The term that this window last chose or confirmed. Another window may have accepted another one. */
  readonly term: number | undefined;
}

/** The page after the acceptance: next steps, documents, and the figures once more. */
export function AcceptedOffer({ journey, answer, offer, term, onDone }: Props) {
  const { scoreNotice } = answer;
  useLiveOffer(journey.applicationId);
  const frame = useFrame();
  const { clientTelephone: telephone } = frame.configuration;
  // Nobody signs papers for a card.
  const isCard = journey.productTypeId === ProductCode.creditCard;
  // Beside the next steps if there is room, and after them if there is none.
  const isWide = useIsWide();
  const loan = <AcceptedLoan {...{ answer, offer }} />;
  const changedMind = (
    <p>
      <WithPhoneLink text={t(isCard ? "changedMindCard" : "changedMind", { telephone })} />
    </p>
  );
  return (
    <Page
      title={t(offer.kind === "openEnd" ? "acceptedLineTitle" : "acceptedTitle")}
      lede={ledeOf(answer, offer)}
      notice={<OtherTermTaken offer={offer} term={term} />}
      secondary={<EndOfApplication />}
      footnote={canComeBack(frame) ? t("comeBack") : undefined}
      aside={
        <>
          {isWide && loan}
          {scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
        </>
      }
    >
      <MembershipBeside {...{ journey, answer, onDone }} isNext />
      <NextSteps
        {...{ offer, answer }}
        productCode={journey.productTypeId}
        takesDocuments={takesDocuments(journey, answer)}
      />
      {isWide && changedMind}
      <Papers {...{ journey, answer }} />
      {!isWide && (
        <FoldedLoan offer={offer}>
          {loan}
          {changedMind}
        </FoldedLoan>
      )}
      <FederalFigures offer={offer} />
      {answer.offersAccounts && <moreAccounts.Part />}
    </Page>
  );
}

/** Behind one line on a phone, because the figures of federal law are on the page too. */
function FoldedLoan({ offer, children }: Pick<Props, "offer"> & { readonly children: ReactNode }) {
  const title = t("acceptedLoan", { isLine: offer.kind === "openEnd" });
  return <Accordion items={[{ id: "loan", title, content: children }]} />;
}

/** The papers, each with its own upload, and the upload of any other file. */
function Papers({ journey, answer }: Pick<Props, "journey" | "answer">) {
  const { papers = [], people = [], following } = answer;
  const takesFiles = takesDocuments(journey, answer);
  return (
    <>
      <PaperList
        applicationId={journey.applicationId}
        productCode={journey.productTypeId}
        papers={papers}
        isJoint={people.length > 1}
        title={paperTitle(journey.productTypeId)}
        takesFiles={takesFiles}
        sharesDocuments={following?.sharesDocuments}
        invitation={journey.invitation}
      />
      {takesFiles && (
        <OtherFiles
          journey={journey}
          hasPapers={papers.length > 0}
          primaryDocumentUploadEnabled={answer.primaryDocumentUploadEnabled}
          coborrowerDocumentUploadEnabled={answer.coborrowerDocumentUploadEnabled}
        />
      )}
    </>
  );
}

function ledeOf({ loanApplication }: OfferAnswer, { acceptedAt }: LoanOffer): string {
  return t("acceptedLede", {
    date: acceptedAt === undefined ? "" : longDate(dayOf(acceptedAt)),
    reference: grouped(loanApplication?.referenceNumber ?? ""),
  });
}

function OtherTermTaken({ offer, term }: Pick<Props, "offer" | "term">) {
  if (offer.kind !== "closedEnd" || term === undefined || term === offer.termInMonths) return null;
  const title = t("otherTermTaken", { accepted: offer.termInMonths, confirmed: term });
  return <Notice tone="warning" role="alert" title={title} />;
}
