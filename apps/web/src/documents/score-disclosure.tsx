import { noScoreWhy, scoreCreated, scoreRank, whyAnotherNotice } from "@portico/domain/decision/notice-sentences";
import { grouped } from "@portico/domain/values/reference-number";
import { longDate } from "@portico/domain/values/long-date";
import { phoneLink } from "@portico/domain/values/phone-link";
import type { NoScoreNotice, ScoreDisclosure as Disclosure, ScoreNotice } from "@portico/contract/notice";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { BureauAddress } from "./bureau-address.tsx";
import { FoldedScore } from "./folded-score.tsx";
import { ScoreText } from "./score-text.tsx";
import { t } from "./score-words.ts";

const print = () => ({ label: t("print"), onPrint: () => window.print() });

interface Props<Shown extends Disclosure> {
  readonly notice: Shown;
  /** The page has its own ways to keep a copy. */
  readonly hasCopies?: boolean;
}

/** The credit score disclosure of an approved person (12 CFR 1022.74). */
export function ScoreDisclosure({ notice, hasCopies = false }: Props<Disclosure>) {
  return notice.kind === "creditScore" ? <Score {...{ notice, hasCopies }} /> : <NoScore {...{ notice, hasCopies }} />;
}

/** The same, folded, on the page of somebody who applies alone. */
export function FoldedDisclosure({ notice }: { notice: Disclosure }) {
  return (
    <FoldedScore>
      <ScoreDisclosure notice={notice} />
    </FoldedScore>
  );
}

function Score({ notice, hasCopies }: Props<ScoreNotice>) {
  return (
    <LegalText
      title={t("scoreTitle")}
      inShort={t("scoreInShort")}
      dated={scoreCreated(notice)}
      print={hasCopies ? undefined : print()}
      flows
    >
      <p>{t("addressee", notice.addressee)}</p>
      <WhyAnother notice={notice} />
      <ScoreText notice={notice} />
      {notice.ranksAbovePercent !== undefined && <p>{scoreRank(notice.ranksAbovePercent)}</p>}
      <p>{t("scoreBureau")}</p>
      <BureauAddress bureau={notice.bureau} />
      <h3>{t("noScoreAboutTitle")}</h3>
      <p>{t("scoreAbout")}</p>
      <p>{t("scoreUse")}</p>
      <p>{t("scoreHigher")}</p>
      <OwnReport />
      {notice.homeLoanNotice && <HomeLoan paragraphs={notice.homeLoanNotice} />}
    </LegalText>
  );
}

/** The notice for a person without a score: model form H-5 of 12 CFR 1022, appendix H. */
function NoScore({ notice, hasCopies }: Props<NoScoreNotice>) {
  const { addressee, noticeDate, bureau } = notice;
  return (
    <LegalText
      title={t("noScoreTitle")}
      inShort={t("noScoreInShort")}
      dated={t("noticeDated", { date: longDate(noticeDate) })}
      print={hasCopies ? undefined : print()}
      flows
    >
      <p>{t("addressee", addressee)}</p>
      <WhyAnother notice={notice} />
      <p>{noScoreWhy(bureau.name)}</p>
      <BureauAddress bureau={bureau} />
      <h3>{t("noScoreAboutTitle")}</h3>
      <p>{t("noScoreAbout")}</p>
      <h3>{t("noScoreMattersTitle")}</h3>
      <p>{t("noScoreMatters")}</p>
      <OwnReport />
    </LegalText>
  );
}

/** Somebody whose first request was declined has a notice already, with the same score in other words. */
function WhyAnother({ notice: { earlierNotice } }: { notice: Pick<Disclosure, "earlierNotice"> }) {
  return earlierNotice === undefined ? null : <p>{whyAnotherNotice(grouped(earlierNotice))}</p>;
}

/** The law's text for a loan that a home secures (15 USC 1681g(g)). */
function HomeLoan({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <>
      <h3>{t("homeTitle")}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** How to check one's own report, and where to learn more. */
function OwnReport() {
  return (
    <>
      <h3>{t("noScoreCheckTitle")}</h3>
      <p>{t("noScoreCheck")}</p>
      <FreeReport />
      <p>
        {t("noScoreMore")} <a href="https://www.consumerfinance.gov/learnmore">www.consumerfinance.gov/learnmore</a>
      </p>
    </>
  );
}

/** Where to get the free annual report (12 CFR 1022.136), in the model form's words. */
function FreeReport() {
  return (
    <>
      <p>{t("noScoreFree")}</p>
      <p>
        <a href={phoneLink("1-877-322-8228")}>1-877-322-8228</a>
        <br />
        <a href="https://www.annualcreditreport.com">www.annualcreditreport.com</a>
        <br />
        Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281
      </p>
    </>
  );
}
