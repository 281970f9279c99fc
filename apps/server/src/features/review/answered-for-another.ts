import type { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import type { Decision } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import type { Records } from "@portico/domain/records/records";
import { addDays } from "@portico/domain/values/dates";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { isRefusedAgain } from "../submission/judged-again.ts";
import { answeredAlready } from "../own-answers/answered-already.ts";
import type { AnsweredElsewhere } from "../own-answers/answered-elsewhere.ts";
import { isFinalDecline } from "../own-answers/is-final-decline.ts";
import { noLoanPasses } from "../own-answers/no-loan-passes.ts";
import { daysThatCount, othersOfProven } from "../own-answers/others-of-proven.ts";

type Read = (typeof coApplicantApi)["read"];

/**
 * The day on which this person alone was declined for another loan, if the table refuses this one too for a reason that stays (decision
 * 248). Whose declines count is as in decisions 173 and 227, and the number must be the same. Before Review knows all answers, the best loan
 * of this kind is asked about (decision 274).
 */
async function answeredForAnother(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  const { application, records, tenant } = scope;
  const isAtReview = walkOf(application, records, tenant).path.some(({ id }) => id === "review");
  if (appliesJointly(records)) return {};
  const { productCode, primaryApplicantId: applicantId } = application;
  const isRefused = async (declined: Decision) =>
    isAtReview ? isRefusedAgain(scope, declined) : noLoanPasses(scope, { productCode, records, applicantId }, declined);
  const here = await openedHere(scope);
  const isHere = ({ application: { applicationId } }: OtherApplication) =>
    here.some((one) => one.application.applicationId === applicationId);
  const elsewhere = (await othersOfProven(scope)).filter((one) => !isHere(one));
  for (const earlier of [...here, ...elsewhere]) {
    const [declined] = earlier.records.decision;
    // One after the other, because the first one that counts is enough.
    if (declined && isOwnDecline(scope, earlier) && (await isRefused(declined)))
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

/** The same for "Who is applying?", where the person may choose to apply alone. The page shows it only beside that choice. */
export async function answeredIfAlone(scope: ApplicationScope): Promise<Pick<OutputOf<Read>, "ifAlone">> {
  const { answeredOn, answeredElsewhere } = await answeredBefore({ ...scope, records: asAlone(scope.records) });
  return answeredOn === undefined ? {} : { ifAlone: { answeredOn, ...(answeredElsewhere && { answeredElsewhere }) } };
}

/** The records as they are once the person has chosen to apply alone. */
function asAlone(records: Records): Records {
  const alone = { applicationType: ApplicationType.single, jointIntent: false };
  return {
    ...records,
    coApplicantSelection: [{ id: 0, applicantId: null, ...records.coApplicantSelection[0], ...alone }],
  };
}

/** What Review says of an earlier decline: of this loan or any loan, or else of another one for the same reason. */
export async function answeredBefore(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  const answered = await answeredAlready(scope);
  return answered.answeredOn === undefined ? answeredForAnother(scope) : answered;
}
