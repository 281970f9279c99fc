import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import type { ToldReviewReason } from "@portico/domain/decision/decision";
import { grouped } from "@portico/domain/values/reference-number";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./pending.module.css";
import { t } from "./words.ts";

type Status = OutputOf<typeof applicationApi.status>;

interface Props {
  readonly status: Status | undefined;
  readonly productCode: number;
  readonly asksForDocuments: boolean;
}

/** The decision's own reasons, as far as they may be told. */
export function WhyReviewed({ status, productCode, asksForDocuments }: Props) {
  const told = status?.reviewReasons?.told ?? [];
  const others = told.filter((reason) => reason !== "vehicleMissing");
  const thing = vehicleWordOf(productCode);
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <>
      {told.includes("vehicleMissing") && <MissingVehicle {...{ status, thing, asksForDocuments }} />}
      {others.length > 0 && (
        <section>
          <h2>{t("whyTitle")}</h2>
          <ul className={styles.reasons}>
            {others.map((reason) => (
              <li key={reason}>
                <WithPhoneLink text={t(wordsOf[reason], { thing, telephone })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const wordsOf = {
  collateralUnvalued: "whyUnvalued",
  valueAssumed: "whyAssumed",
  amountLarge: "whyAmount",
} as const satisfies Record<Exclude<ToldReviewReason, "vehicleMissing">, string>;

interface MissingProps extends Pick<Props, "status" | "asksForDocuments"> {
  readonly thing: string;
}

/** What the review waits for, and how to tell us. */
function MissingVehicle({ status, thing, asksForDocuments }: MissingProps) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const reference = grouped(status?.referenceNumber ?? "");
  return (
    <Notice title={t("missingTitle", { thing })}>
      <p>{t("missingWhy")}</p>
      <p>
        <WithPhoneLink text={t("missingTell", { telephone, reference })} />
      </p>
      {asksForDocuments && <p>{t("missingSend")}</p>}
    </Notice>
  );
}

/** Whether the page names every reason, so that a general answer would only add guesses. */
export function namesAllReasons(status: Status | undefined): boolean {
  const { told, hasOthers } = status?.reviewReasons ?? { told: [], hasOthers: true };
  return told.length > 0 && !hasOthers;
}
