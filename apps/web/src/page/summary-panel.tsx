import { reviewApi } from "@portico/contract/application";
import { prequalificationApi } from "@portico/contract/prequalification";
import type { Range } from "@portico/domain/loan/estimate";
import { loanTermLabel, preferredTerm } from "@portico/domain/loan/loan-terms";
import { formatWholeMoney } from "@portico/domain/values/money";
import { latestJourney } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";
import { CheckIcon } from "../widgets/icons/check-icon.tsx";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { joinClasses } from "../widgets/join-classes.ts";
import { sectionName } from "../words/pages.ts";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";
import styles from "./summary-panel.module.css";

const t = defineWords("summaryPanel", {
  title: "Your application",
  sections: "Sections",
  done: "Done",
  rate: "Your rate",
  percent: "{value} APR",
  payment: "For {months}",
  monthly: "{value} a month",
});

/** The application so far, beside its questions: the loan, its figures, and the sections that are left. */
export function SummaryPanel() {
  const { loanName, sections } = useFrame();
  const journey = latestJourney();
  // The facts are help only, so the panel neither waits for them nor fails without them.
  const { data } = useApiWhen(reviewApi.read, journey && { id: journey.applicationId });
  const facts = [...(data?.facts ?? []), ...useOwnRate()];
  return (
    <Card title={loanName ?? t("title")}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol className={styles.sections} aria-label={t("sections")}>
        {sections.map(({ section, isDone, isCurrent }) => (
          <li
            key={section}
            aria-current={isCurrent ? "step" : undefined}
            className={joinClasses(styles.section, isCurrent && styles.current)}
          >
            <span className={styles.mark}>{isDone && <CheckIcon />}</span>
            <span>{sectionName(section)}</span>
            {isDone && <span className={styles.unseen}>{t("done")}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The person's own rate from a soft look at their credit report. The server answers none while two people apply. */
function useOwnRate(): readonly { readonly label: string; readonly value: string }[] {
  const journey = latestJourney();
  const isOffered = journey?.path.includes("prequalification") ?? false;
  const asked = isOffered ? { applicantId: journey!.primaryApplicantId } : undefined;
  const { data } = useApiWhen(prequalificationApi.estimate, asked);
  if (!data) return [];
  if (data.line) return [rateFact(data.line.annualPercentageRate)];
  const months = preferredTerm(
    data.terms.map(({ termInMonths }) => termInMonths),
    undefined,
  );
  const term = data.terms.find(({ termInMonths }) => termInMonths === months);
  if (!term) return [];
  const payment = t("monthly", { value: formatWholeMoney(term.monthlyPayment.to) });
  return [
    rateFact(term.annualPercentageRate),
    { label: t("payment", { months: loanTermLabel(term.termInMonths) }), value: payment },
  ];
}

function rateFact({ to }: Range) {
  return { label: t("rate"), value: t("percent", { value: `${to.toFixed(2)}%` }) };
}
