import { useSyncExternalStore } from "react";
import { reviewApi } from "@portico/contract/application";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { latestJourney } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";
import { CheckIcon } from "../widgets/icons/check-icon.tsx";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { joinClasses } from "../widgets/join-classes.ts";
import { sectionName } from "../words/pages.ts";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";
import { useOpensAccounts } from "./opens-accounts.ts";
import { isLikelyNo } from "./is-likely-no.ts";
import { factsNow } from "./live-facts.ts";
import { liveFacts, liveJudgment } from "./shown-facts.ts";
import { useAccountFacts } from "./use-account-facts.ts";
import { useLikelyNoAtStart } from "./use-likely-no-at-start.ts";
import { useProgress } from "./use-progress.ts";
import { useStartFacts } from "./use-start-facts.ts";
import styles from "./summary-panel.module.css";

const t = defineWords("summaryPanel", {
  title: "Your application",
  sections: "Sections",
  done: "Done",
  other: "{name}: {done} of {of} done",
});

const otherOf = ({ otherFirstName: name, other }: NonNullable<AnyJourney["invitation"]>) => ({ name, ...other });

/** The saved figures, with those typed on the page. They are help only, so the panel neither waits for them nor fails without them. */
function useFacts(isSaid: boolean) {
  const atStart = useStartFacts();
  const journey = latestJourney();
  const ofAccounts = useAccountFacts();
  const isOfLoan = useFrame().begins === undefined && journey !== undefined && isLoanJourney(journey);
  const { data } = useApiWhen(reviewApi.read, isOfLoan ? { id: journey.applicationId } : undefined);
  const live = useSyncExternalStore(liveFacts.subscribe, liveFacts.get);
  const judged = useSyncExternalStore(liveJudgment.subscribe, liveJudgment.get);
  const isSaidAtStart = useLikelyNoAtStart();
  return factsNow(
    data?.facts ?? [...atStart, ...ofAccounts],
    live,
    judged ?? (isSaid || isSaidAtStart || isLikelyNo(data)),
  );
}

/** The application so far, beside its questions: the loan, its figures with those typed on the page, and the sections that are left. */
export function SummaryPanel({ isLikelyNo: isSaid = false }: { readonly isLikelyNo?: boolean }) {
  const { loanName } = useFrame();
  const { sections } = useProgress();
  const owns = useOpensAccounts();
  const facts = useFacts(isSaid);
  const invitation = latestJourney()?.invitation;
  return (
    <Card title={loanName ?? t("title")}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ id, label, value }) => (
            <div key={id} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {invitation && <p>{t("other", otherOf(invitation))}</p>}
      <ol className={styles.sections} aria-label={t("sections")}>
        {sections.map(({ section, isDone, isCurrent }) => (
          <li
            key={section}
            aria-current={isCurrent ? "step" : undefined}
            className={joinClasses(styles.section, isCurrent && styles.current)}
          >
            <span className={styles.mark}>{isDone && <CheckIcon />}</span>
            <span>{sectionName(section, owns)}</span>
            {isDone && <span className={styles.unseen}>{t("done")}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
