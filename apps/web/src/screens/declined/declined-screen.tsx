import { applicationApi } from "@portico/contract/application";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { declineReasons } from "@portico/domain/decision/decision";
import { declineAdvice } from "@portico/domain/decision/decline-advice";
import { ApplicationType } from "@portico/domain/person/person";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ActionNotice } from "../../documents/action-notice.tsx";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { IdentityAdvice } from "../../outcomes/identity-advice.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import styles from "./declined.module.css";
import { t } from "./words.ts";

/** A decline: its reasons, advice for another application, and the adverse action notice. */
function DeclinedScreen({ journey, productCode }: OutcomeProps) {
  const answer = useApi(applicationApi.decline, { id: journey.applicationId });
  const { reasons } = answer;
  // Before the application is submitted, only the quiz can decline it. Afterwards, identity may be one of several reasons.
  const isAboutIdentity = !journey.submitted || reasons.includes(declineReasons.identityUnverified);
  const isOnlyIdentity = !journey.submitted || (isAboutIdentity && reasons.length === 1);
  return (
    <Page
      title={t("title")}
      lede={journey.submitted ? answer.text : t("identityLede")}
      primary={
        <WaysOn>
          <ButtonLink kind="secondary" href={outsideAddress("/")}>
            {t("startOver")}
          </ButtonLink>
        </WaysOn>
      }
    >
      {reasons.length > 0 && (
        <section>
          <h2>{t("reasonsTitle")}</h2>
          <ul className={styles.list}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t("nextTitle")}</h2>
        <ul className={styles.list}>
          {isAboutIdentity && <IdentityAdvice />}
          {!isOnlyIdentity &&
            declineAdvice({
              reasons,
              productCode,
              isJoint: journey.applicationType === ApplicationType.joint,
              lendsLess: answer.lendsLess,
              usedReport: answer.bureau !== null,
            }).map((advice) => <li key={advice}>{t(`next.${advice}`, { thing: vehicleWordOf(productCode) })}</li>)}
        </ul>
      </section>
      <ActionNotice notice={answer} />
      {journey.submitted && journey.applicationType === ApplicationType.joint && <p>{t("coBorrowerNotice")}</p>}
    </Page>
  );
}

export const declinedScreen: OutcomeScreenModule = {
  Screen: DeclinedScreen,
  prefetch: ({ applicationId }) => prefetch(applicationApi.decline, { id: applicationId }),
};
