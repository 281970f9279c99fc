import { isNoLongerNew, oldestNewYear, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { latestJourney } from "../../api/journey-store.ts";
import { today } from "../../api/server-clock.ts";
import { setInputAside } from "../../forms/saving/set-aside.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { isOlderThanAnswered } from "./answers.ts";
import type { VehiclePage } from "./use-vehicle-page.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly page: VehiclePage;
}

/** Says that a model year contradicts an earlier answer, as soon as the year is known, and lets the person correct either one. */
export function YearNotice({ page }: Props) {
  const { form, kind, condition, saved } = page;
  const { thing } = wordsOf(kind);
  const year = yearOf(page);
  if (year === undefined) return null;
  if (isOlderThanAnswered(year, saved.answeredAge)) return <TooOld page={page} year={year} />;
  if (condition === undefined || !isNoLongerNew({ year, condition }, today())) return null;
  const useUsed = () => {
    form.methods.setValue("vehicleCondition", VehicleCondition.used, { shouldDirty: true });
    form.changed();
  };
  return (
    <Notice
      tone="warning"
      title={t("notNewTitle", { year: String(year), thing })}
      actions={
        <Button kind="secondary" onClick={useUsed}>
          {t("itIsUsed")}
        </Button>
      }
    >
      <p>{t("notNewText", { oldest: String(oldestNewYear(today())) })}</p>
    </Notice>
  );
}

function TooOld({ page, year }: Props & { readonly year: number }) {
  const { openStep } = useFrame();
  const { kind, finding, saved } = page;
  const { thing } = wordsOf(kind);
  const { years, oldestYear } = saved.answeredAge!;
  const changeAnswer = () => {
    // Somebody who comes back with the same answer finds the page as they left it.
    const journey = latestJourney();
    if (journey) setInputAside(journey, undefined);
    agreeToLeave();
    openStep("productEligibility");
  };
  return (
    <Notice
      tone="warning"
      title={t("tooOldTitle", { thing, years })}
      actions={
        <>
          {finding.found && !finding.isReopened && (
            <Button kind="secondary" onClick={finding.beginAnew}>
              {t("change", { thing })}
            </Button>
          )}
          <Button kind="secondary" onClick={changeAnswer}>
            {t("changeAnswer")}
          </Button>
        </>
      }
    >
      <p>{t("tooOldText", { thing, year: String(year), oldest: String(oldestYear) })}</p>
    </Notice>
  );
}

/** Whether the vehicle's model year contradicts the answer about its age. */
export function isYearRejected(page: VehiclePage): boolean {
  return isOlderThanAnswered(yearOf(page), page.saved.answeredAge);
}

/** The model year that is known so far. Undefined once the vehicle can't be changed anymore. */
function yearOf({ finding, form, isFixed }: VehiclePage): number | undefined {
  if (isFixed) return undefined;
  const typed: unknown = form.methods.watch("year");
  const listed = finding.isOpen && typeof typed === "number" ? typed : undefined;
  return finding.found?.year ?? listed;
}
