import { documentApi, offerApi } from "@portico/contract/application";
import { formatMoney } from "@portico/domain/values/money";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ScoreDisclosure } from "../../documents/score-disclosure.tsx";
import { UploadsOfApplication } from "../../documents/uploads-of-application.tsx";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { t } from "./words.ts";

/** An approval whose documents follow. It shows the institution's own text, and has nothing to accept. */
function SimplifiedLoanOfferScreen({ journey }: OutcomeProps) {
  const { cardText, dynamicHtml } = useApi(offerApi.simplified, {});
  const answer = useApi(offerApi.read, { id: journey.applicationId });
  const { loanApplication, scoreNotice } = answer;
  return (
    <Page
      title={t("title")}
      lede={
        loanApplication
          ? t("askedFor", {
              amount: formatMoney(loanApplication.requestedLoanAmount),
              description: loanApplication.description,
            })
          : undefined
      }
      secondary={<EndOfApplication />}
      aside={scoreNotice && <ScoreDisclosure notice={scoreNotice} />}
      footnote={loanApplication ? t("reference", { reference: loanApplication.referenceNumber }) : undefined}
    >
      <Notice tone="success" title={t("nextTitle")}>
        <p>{cardText}</p>
      </Notice>
      {dynamicHtml !== "" && <RichText html={dynamicHtml} />}
      <UploadsOfApplication
        journey={journey}
        primaryDocumentUploadEnabled={answer.primaryDocumentUploadEnabled}
        coborrowerDocumentUploadEnabled={answer.coborrowerDocumentUploadEnabled}
      />
    </Page>
  );
}

export const simplifiedLoanOfferScreen: OutcomeScreenModule = {
  Screen: SimplifiedLoanOfferScreen,
  prefetch: ({ applicationId }) =>
    Promise.all([
      prefetch(offerApi.simplified, {}),
      prefetch(offerApi.read, { id: applicationId }),
      prefetch(documentApi.configuration, {}),
    ]),
};
