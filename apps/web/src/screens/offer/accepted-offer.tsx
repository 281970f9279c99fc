import type { Journey } from "@portico/contract/journey";
import { formatDate } from "@portico/domain/values/dates";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { dayOf } from "../../api/server-clock.ts";
import { ScoreDisclosure } from "../../documents/score-disclosure.tsx";
import { UploadsOfApplication } from "../../documents/uploads-of-application.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import styles from "./accepted-offer.module.css";
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
        date: offer.acceptedAt === undefined ? "" : formatDate(dayOf(offer.acceptedAt)),
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
          <li>{t(nextStepOf(offer, journey.productTypeId))}</li>
        </ol>
      </section>
      <UploadsOfApplication
        journey={journey}
        primaryDocumentUploadEnabled={answer.primaryDocumentUploadEnabled}
        coborrowerDocumentUploadEnabled={answer.coborrowerDocumentUploadEnabled}
      />
      <OfferFigures offer={offer} referenceNumber={loanApplication?.referenceNumber} />
      <OfCoBorrower isJoint={journey.applicationType === ApplicationType.joint} scoreNotice={scoreNotice} />
    </Page>
  );
}

/**
 * The last step of an accepted offer. The loan's purpose decides where the money goes. A line on a main home pays out only
 * after the right to cancel has ended (12 CFR 1026.15(c)).
 */
function nextStepOf({ kind }: LoanOffer, productCode: number) {
  if (productCode === ProductCode.heloc) return "nextSignHomeLine" as const;
  if (kind === "openEnd") return "nextSignLine" as const;
  if (productCode === ProductCode.autoRefi) return "nextSignRefinancing" as const;
  return productCode === ProductCode.signature ? ("nextSignLoan" as const) : ("nextSign" as const);
}
