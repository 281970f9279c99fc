import type { SavedApplication } from "@portico/contract/saved-application";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { announceSeveralListed } from "../../api/session-events.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import type { StatusProps } from "../../page/screen-module.ts";
import { listedOf, whatOf } from "../../sign-in/saved-labels.ts";
import { Button } from "../../widgets/button/button.tsx";
import styles from "./status.module.css";
import { standingText } from "../../words/application-states.ts";
import { t } from "./words.ts";

interface Props extends Pick<StatusProps, "onDone"> {
  readonly others: readonly SavedApplication[];
  /** The list has all of a signed-in member's. */
  readonly isWhole: boolean;
}

/** The person's other applications that this session may open, each with its state. A press opens it on this page. */
export function OtherApplications({ others, isWhole, onDone }: Props) {
  const { products } = useFrame();
  const open = useAction(async (applicationId: number) => {
    const { journey } = await call(resumeApi.openSaved, { applicationId });
    announceSeveralListed();
    onDone(journey);
  });
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{t("othersTitle")}</h2>
      {!isWhole && <p>{t("othersHere")}</p>}
      <ActionProblem action={open} />
      <div className={styles.others}>
        {listedOf(others).map((saved) => (
          <Button
            key={saved.applicationId}
            kind="secondary"
            isBusy={open.isRunning}
            busyLabel={t("opening")}
            onClick={() => void open.run(saved.applicationId)}
          >
            {labelOf(saved, whatOf(saved, products))}
          </Button>
        ))}
      </div>
    </section>
  );
}

function labelOf({ standing, productTypeId }: SavedApplication, what: string): string {
  return standing ? t("other", { what, standing: standingText(standing, productTypeId) }) : what;
}
