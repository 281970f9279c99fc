import { today } from "../../api/server-clock.ts";
import lists from "../../outcomes/lists.module.css";
import { outsideAddress } from "../../page/outside-address.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import type { AdverseAction } from "./offered-instead.tsx";
import { t } from "./words.ts";

/**
 * What a person who applied alone can still ask for. They begin it in their application, so that their answers come along. For two people,
 * there is the way to apply alone. Counteroffers come before all of this.
 */
export function OwnWays({ notice }: { readonly notice: AdverseAction }) {
  const { otherApplicant, ways, counteroffer, counterofferTaken, opensApplication, bureau } = notice;
  if (otherApplicant || !ways || counterofferTaken || counteroffer?.choices.length) return null;
  const isOpen = counteroffer !== undefined && today() <= counteroffer.endsOn;
  const isNone = !ways.withCoBorrower && !ways.onSavings;
  return (
    <Ways
      isTogether={ways.withCoBorrower && isOpen}
      isOnSavings={ways.onSavings}
      isOverTime={isNone && bureau !== null}
      opens={opensApplication === true}
    />
  );
}

interface WaysProps {
  readonly isTogether: boolean;
  readonly isOnSavings: boolean;
  /** No loan passes, and the reason is in the report. */
  readonly isOverTime: boolean;
  /** The reader can open the application again. */
  readonly opens: boolean;
}

function Ways({ isTogether, isOnSavings, isOverTime, opens }: WaysProps) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <section>
      <h2>{t("waysTitle")}</h2>
      <ul className={lists.spaced}>
        {isTogether && <li>{t("wayTogether")}</li>}
        {isOnSavings && <li>{t("waySavings")}</li>}
        {isOverTime && <li>{t("wayOverTime")}</li>}
        <li>
          <WithPhoneLink text={t("wayTalk", { telephone })} />
        </li>
      </ul>
      {opens && (isTogether || isOnSavings) && (
        <div className={lists.begin}>
          <p>{t("waysOpen")}</p>
          <ButtonLink kind="secondary" href={outsideAddress("/resume")}>
            {t("openApplication")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
