import { companyOf } from "@portico/domain/application/invited";
import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import { factsOf } from "@portico/domain/flow/facts-of";
import { flowOf } from "@portico/domain/flow/flows";
import { review } from "@portico/domain/flow/steps/finish";
import type { Step } from "@portico/domain/flow/step";
import { flowOfPerson, inOrderOf } from "@portico/domain/flow/turns";
import { walk } from "@portico/domain/flow/walk";
import type { Who } from "@portico/domain/person/person";
import { forUnderwriting, type UnderwritingRecords } from "@portico/domain/records/records";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isSubmitted, wholePath } from "../../kernel/walk-of.ts";

type Answered = Pick<OtherApplication, "application" | "records">;

/** Another amount may ask these again. No approval rests on their answers, so an open one doesn't end a counteroffer. */
const followUps: ReadonlySet<string> = new Set(["paymentProtection", "disclosures"]);

/** The answers that a counteroffer rests on. Undefined while one of them is missing. */
export function coveredAnswers({ tenant }: Pick<Scope, "tenant">, answered: Answered): UnderwritingRecords | undefined {
  const { application, records } = answered;
  const steps = stepsOf({ tenant }, answered);
  if (!steps) return undefined;
  return { ...forUnderwriting(answersOfSteps(steps, records, application)), memberProfile: records.memberProfile };
}

function stepsOf({ tenant }: Pick<Scope, "tenant">, { application, records }: Answered): readonly Step[] | undefined {
  if (isSubmitted(application)) return wholePath({ application, records, tenant });
  const flow = flowOf(application.productCode);
  if (!flow || application.status !== "open") return undefined;
  const pathOf = (who: Who) => {
    const { steps, ...others } = flowOfPerson(flow, who, records);
    const asked = { ...others, steps: steps.filter(({ id }) => !followUps.has(id)) };
    return walk(asked, factsOf(application, records, tenant, who)).path;
  };
  const people: readonly Who[] = companyOf(records) === "together" ? ["primary"] : ["primary", "joint"];
  const paths = people.map(pathOf);
  if (!paths.every((path) => path.some(({ id }) => id === review.id))) return undefined;
  return inOrderOf(flow, paths[0]!, paths[1] ?? []);
}
