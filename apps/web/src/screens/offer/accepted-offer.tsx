import type { Journey } from "@portico/contract/journey";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { dayOf } from "../../api/server-clock.ts";
import { ScoreDisclosure } from "../../documents/score-disclosure.tsx";
import { UploadsOfApplication } from "../../documents/uploads-of-application.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { longDate } from "../../outcomes/long-date.ts";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import styles from "./lists.module.css";
import { lastStepOf } from "./next-steps.tsx";
import { DocumentsNeeded } from "./documents-needed.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import { OfCoBorrower, type OfferAnswer } from "./open-offer.tsx";
import { t } from "./words.ts";

interface Props {
  readonly journey: Journey;
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
}

/** The page after the acceptance: next steps, documents, and the figures once more. */
export function AcceptedOffer({ journey, answer, offer }: Props) {
  const { branding } = useFrame();
  const { loanApplication, scoreNotice } = answer;
  const isHomeLine = journey.productTypeId === ProductCode.heloc;
  const reference = loanApplication?.referenceNumber ?? "";
  return (
    <Page
      title={t(offer.kind === "openEnd" ? "acceptedLineTitle" : "acceptedTitle")}
      lede={t("acceptedLede", {
        date: offer.acceptedAt === undefined ? "" : longDate(dayOf(offer.acceptedAt)),
        reference,
      })}
      secondary={<EndOfApplication />}
      aside={scoreNotice && <ScoreDisclosure notice={scoreNotice} />}
    >
      <section>
        <h2>{t("nextTitle")}</h2>
        <ol className={styles.steps}>
          <li>{t("nextCall", { clientName: branding.clientDisplayName })}</li>
          {takesDocuments(journey, answer) && <li>{t("nextDocuments")}</li>}
          {isHomeLine && <li>{t("nextCheckHome")}</li>}
          <li>{t(lastStepOf(offer, journey.productTypeId))}</li>
        </ol>
      </section>
      <DocumentsNeeded people={answer.documentsNeeded ?? []} />
      <UploadsOfApplication
        journey={journey}
        primaryDocumentUploadEnabled={answer.primaryDocumentUploadEnabled}
        coborrowerDocumentUploadEnabled={answer.coborrowerDocumentUploadEnabled}
      />
      <OfferFigures offer={offer} referenceNumber={loanApplication?.referenceNumber} />
      <OfCoBorrower {...{ journey, scoreNotice }} />
    </Page>
  );
}
