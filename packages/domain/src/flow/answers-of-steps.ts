import { vehicleKindOf } from "../collateral/collateral.ts";
import { vehicleAsItCounts } from "../collateral/vehicle.ts";
import { appliesJointly } from "../application/joint-application.ts";
import type { Asked } from "../records/kind.ts";
import { recordKinds } from "../records/record-kinds.ts";
import { recordsFrom, type ApplicationState, type RecordKind, type Records } from "../records/records.ts";
import type { Step } from "./step.ts";

const noAnswers: readonly never[] = [];

interface Kept {
  readonly applicantId: number | null;
}

/**
 * The records that answer these steps. Leaves out answers to steps that are no longer on the path, and a new vehicle's
 * mileage.
 */
export function answersOfSteps(
  steps: readonly Pick<Step, "id">[],
  records: Records,
  {
    primaryApplicantId,
    jointApplicantId,
    productCode,
  }: Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId" | "productCode">,
): Records {
  const borrowers = { primary: primaryApplicantId, joint: appliesJointly(records) ? jointApplicantId : null };
  const isOfBorrower = ({ applicantId }: Kept) =>
    applicantId === null || applicantId === borrowers.primary || applicantId === borrowers.joint;
  const isAnswer = (kind: RecordKind, record: Kept) =>
    steps.some(({ id }) => {
      const asked = askedOf(kind, id);
      if (!asked) return false;
      return (asked.who === "all" || record.applicantId === borrowers[asked.who]) && (asked.where?.(record) ?? true);
    });
  const answers = recordsFrom((kind) => {
    const all = records[kind];
    if (all.length === 0 || !steps.some(({ id }) => id in recordKinds[kind].steps)) return noAnswers;
    return all.filter((record) => isOfBorrower(record) && isAnswer(kind, record));
  });
  const vehicle = answers.vehicle.map((one) => vehicleAsItCounts(vehicleKindOf(productCode), one));
  return { ...answers, vehicle };
}

/** The records of a kind that answer a step, or nothing when the step doesn't ask for the kind. */
function askedOf(kind: RecordKind, stepId: string): Asked | undefined {
  const steps: Readonly<Record<string, Asked["who"] | Asked>> = recordKinds[kind].steps;
  const asked = steps[stepId];
  return typeof asked === "string" ? { who: asked } : asked;
}
