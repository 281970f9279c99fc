import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import { addDays } from "@portico/domain/values/dates";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { isRefusedAgain } from "../submission/judged-again.ts";
import { answeredAlready } from "../own-answers/answered-already.ts";
import type { AnsweredElsewhere } from "../own-answers/answered-elsewhere.ts";
import { isFinalDecline } from "../own-answers/is-final-decline.ts";
import { daysThatCount, othersOfProven } from "../own-answers/others-of-proven.ts";

/**
 * The day on which this person alone was declined for another loan, if the table refuses this one too for a reason that stays (decision
 * 248). Whose declines count is as in decisions 173 and 227, and the number must be the same. Only Review knows all answers.
 */
async function answeredForAnother(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  const { application, records, tenant } = scope;
  const isAtReview = walkOf(application, records, tenant).path.some(({ id }) => id === "review");
  if (appliesJointly(records) || !isAtReview) return {};
  const here = await openedHere(scope);
  const isHere = ({ application: { applicationId } }: OtherApplication) =>
    here.some((one) => one.application.applicationId === applicationId);
  const elsewhere = (await othersOfProven(scope)).filter((one) => !isHere(one));
  for (const earlier of [...here, ...elsewhere]) {
    const [declined] = earlier.records.decision;
    // One after the other, because the first one that counts is enough.
    if (declined && isOwnDecline(scope, earlier) && (await isRefusedAgain(scope, declined)))
      return { answeredOn: declined.decidedOn, ...(!isHere(earlier) && { answeredElsewhere: "alone" as const }) };
  }
  return {};
}

/** Another loan's final decline of the same number, which was in it alone, and lately. */
function isOwnDecline({ application, records, today }: ApplicationScope, earlier: OtherApplication): boolean {
  const { decision } = earlier.records;
  const [number] = numbersOf({ application, records });
  const isSame = number !== undefined && numbersOf(earlier)[0] === number;
  const isAlone = peopleOf(earlier.application, earlier.records).length === 1;
  const isRecent = decision[0] !== undefined && addDays(decision[0].decidedOn, daysThatCount) >= today;
  return isSame && isAlone && isRecent && isFinalDecline(earlier.records);
}

/** What Review says of an earlier decline: of this loan or any loan, or else of another one for the same reason. */
export async function answeredBefore(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  const answered = await answeredAlready(scope);
  return answered.answeredOn === undefined ? answeredForAnother(scope) : answered;
}
