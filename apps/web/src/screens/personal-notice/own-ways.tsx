import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { today } from "../../api/server-clock.ts";
import lists from "../../outcomes/lists.module.css";
import { outsideAddress } from "../../page/outside-address.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import type { AdverseAction } from "./offered-instead.tsx";
import { t } from "./words.ts";

/**
 * What this person can still ask for. They begin it in their application, so that their answers come along. One of two people reads only
 * their own ways, and has applying alone above them. Counteroffers come before all of this.
 */
export function OwnWays({ notice }: { readonly notice: AdverseAction }) {
  const { otherApplicant, ways, counteroffer, counterofferTaken, opensApplication, bureau } = notice;
  if (!ways || counterofferTaken || counteroffer?.choices.length) return null;
  const isOpen = counteroffer !== undefined && today() <= counteroffer.endsOn;
  return (
    <Ways
      isTogether={ways.withCoBorrower && isOpen && !otherApplicant}
      isOnSavings={ways.onSavings}
      overTime={bureau === null ? undefined : overTimeOf(notice, ways)}
      opens={opensApplication === true}
      isOfTwo={otherApplicant !== undefined}
    />
  );
}

/** Whether only time helps, and whether it is known that on the day of the notice no other loan would have changed the answer. */
function overTimeOf(notice: AdverseAction, ways: NonNullable<AdverseAction["ways"]>): "helps" | "isAll" | undefined {
  if (ways.alone || ways.withCoBorrower || ways.onSavings) return undefined;
  // An older decision didn't ask about a co-borrower of one of two people.
  const isAsked = !notice.otherApplicant || notice.reasonsAlone !== undefined;
  return isAsked && notice.noticeDate !== null ? "isAll" : "helps";
}

/** With a link to it for somebody who can't begin it in an application of theirs. */
function OnSavings({ opens }: Pick<WaysProps, "opens">) {
  const { products } = useFrame();
  const loan = products.find(({ id }) => id === ProductCode.shareSecured);
  return (
    <li>
      <p>
        {t("waySavings")}
        {!opens && loan && <> {t("savingsEmpty")}</>}
      </p>
      {!opens && loan && (
        <ButtonLink kind="secondary" href={outsideAddress(`/${productPaths[ProductCode.shareSecured]}/authentication`)}>
          {t("seeSavings", { product: loan.displayText })}
        </ButtonLink>
      )}
    </li>
  );
}

interface WaysProps {
  readonly isTogether: boolean;
  readonly isOnSavings: boolean;
  /** No loan passes, and the decision used the report. */
  readonly overTime: ReturnType<typeof overTimeOf>;
  /** The reader can open the application again. */
  readonly opens: boolean;
  /** The reader's application was of two people, whose page shows neither one's ways. */
  readonly isOfTwo: boolean;
}

function Ways({ isTogether, isOnSavings, overTime, opens, isOfTwo }: WaysProps) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <section>
      <h2>{t("waysTitle")}</h2>
      <ul className={lists.spaced}>
        {isTogether && <li>{t("wayTogether")}</li>}
        {isOnSavings && <OnSavings opens={opens} />}
        {overTime && (
          <li>
            {t("wayOverTime")}
            {overTime === "isAll" && <> {t("wayOverTimeNow")}</>}
          </li>
        )}
        <li>
          <WithPhoneLink text={t("wayTalk", { telephone })} />
        </li>
      </ul>
      {opens && (isTogether || isOnSavings) && (
        <div className={lists.begin}>
          <p>{t(isOfTwo ? "waysOpenOfTwo" : "waysOpen")}</p>
          <ButtonLink kind="secondary" href={outsideAddress("/resume")}>
            {t("openApplication")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
