import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { flowOf } from "@portico/domain/flow/flows";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { RecordWrite } from "../../kernel/change.ts";
import { recordChanges } from "../../kernel/record-changes.ts";
import type { Scope } from "../../kernel/scope.ts";
import { isOnAnotherThing, offeredAnswers, offeredConsents } from "../counteroffers/offered-answers.ts";
import { isOnSameVehicle } from "../counteroffers/worth-as-much.ts";
import { offeredPeople } from "../counteroffers/offered-people.ts";
import { coveredAnswers } from "./covered-answers.ts";
import { standingApproval, type Following } from "./standing-approval.ts";

type Changed = NonNullable<OutputOf<(typeof applicationApi)["decline"]>["counterofferTaken"]>["changed"];

/**
 * The answers of an unsent linked application that keep it from being its counteroffer. Choosing the counteroffer again restores a vehicle or
 * a loan, and other answers if the person asks for it. Undefined while it stands, and while another answer is missing.
 */
export async function changedSince(
  scope: Scope,
  { declined, linked, choice }: { declined: Following; linked: Following; choice: AskedLoan },
): Promise<Changed> {
  const agreed = after(scope, linked, offeredConsents(scope, declined, linked));
  const [made] = declined.records.counteroffer;
  if (!made || scope.today > made.endsOn || (await standingApproval(scope, agreed))) return undefined;
  const restored = after(scope, agreed, offeredAnswers(scope, { declined, linked: agreed, choice }));
  if (await standingApproval(scope, restored)) return changedOfLoan(scope, declined, agreed);
  if (!coveredAnswers(scope, restored)) return undefined;
  const answered = after(scope, restored, offeredPeople(scope, declined, restored));
  return (await standingApproval(scope, answered)) ? "answers" : "other";
}

/** The same vehicle only has another value: somebody typed its mileage, or a trim. */
function changedOfLoan(scope: Scope, declined: Following, linked: Following): Changed {
  if (!isOnAnotherThing(scope, declined, linked)) return "loan";
  const [before, now] = [declined.records, linked.records];
  const isValue = isOnSameVehicle(before, now) && before.valuation[0]?.price !== now.valuation[0]?.price;
  return isValue ? "value" : "thing";
}

function after({ tenant }: Scope, { application, records }: Following, writes: readonly RecordWrite[]): Following {
  const situation = { application, records, tenant };
  return { application, records: recordChanges(flowOf(application.productCode), situation, writes).after };
}
