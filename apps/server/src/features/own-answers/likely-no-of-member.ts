import type * as z from "zod/mini";
import type { OwnAnswers } from "@portico/contract/own-answers";
import { declineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import type { ProductCode } from "@portico/domain/loan/product";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { addDays } from "@portico/domain/values/dates";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import type { Here } from "./applications-here.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { isHopeless } from "./is-hopeless.ts";
import { bestRefusedFor, lastingReasons } from "./no-loan-passes.ts";
import { daysThatCount } from "./others-of-proven.ts";

type LikelyNo = Pick<z.output<typeof OwnAnswers>, "answeredOn" | "answeredReasons">;

/**
 * The day on which the member who signed in, or the person whose answers this session has, was declined alone, and why, if no loan of this
 * kind would pass with the answers that come along (decisions 274 and 298). A decline of two isn't told, because the other one may be
 * looking (decision 227).
 */
export async function likelyNoOfMember(
  scope: SessionScope,
  { sent, sentBefore }: Omit<Here, "hasOpen">,
  productCode: ProductCode,
): Promise<LikelyNo> {
  if (!sent) return {};
  const asked = { productCode, records: sent.records, applicantId: sent.application.primaryApplicantId };
  const counting = [sent, ...sentBefore].filter((one) => countsStill(scope, one));
  for (const earlier of counting) {
    const { records, application } = earlier;
    const [declined] = records.decision;
    const [ways] = ofPerson(declined?.ways ?? [], application.primaryApplicantId);
    if (!declined) continue;
    // One after the other, because the first one that counts is enough.
    const refusedFor = await bestRefusedFor(scope, asked, declined);
    if (refusedFor.length > 0 || isHopeless(earlier, ways))
      return {
        answeredOn: declined.decidedOn,
        answeredReasons: inWords(ofSameKind(counting, productCode) ?? refusedFor),
      };
  }
  return {};
}

/** The reasons that stay of the newest decline of this very kind of loan. Another loan was refused for reasons of its own. */
function ofSameKind(counting: readonly OtherApplication[], productCode: ProductCode): readonly string[] | undefined {
  const [declined] = counting.find((one) => one.application.productCode === productCode)?.records.decision ?? [];
  return declined && lastingReasons(declined);
}

const inWords = (reasons: readonly string[]) => reasons.map((reason) => declineReasons[reason as DeclineReason]);

function countsStill({ today }: SessionScope, { application, records }: OtherApplication): boolean {
  const [decision] = records.decision;
  const isRecent = decision !== undefined && addDays(decision.decidedOn, daysThatCount) >= today;
  return isRecent && isFinalDecline(records) && peopleOf(application, records).length === 1;
}
