import type { Decision, DeclineReason } from "@portico/domain/decision/decision";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import { acceptedDebts } from "../decided-others/accepted-debts.ts";
import { judge } from "./judge.ts";
import type { Underwritten } from "./underwriting-input.ts";
import { underwrittenAnswers } from "./underwritten-answers.ts";
import { couldPass } from "./ways-on.ts";

/** Reasons that another vehicle, another home, or another try at the identity resolves. */
const ofTheLoan: readonly DeclineReason[] = ["collateralInsufficient", "vehicleTooOld", "identityUnverified"];

/**
 * Whether the institution's table refuses this application, and any smaller one, for a reason of this earlier decline of the same person. It
 * judges the answers of this application with the figures of the report that the decline rested on. No report is read again.
 */
export async function isRefusedAgain(scope: ApplicationScope, declined: Decision): Promise<boolean> {
  const { application, records, tenant, today } = scope;
  const lasting = declined.reasons.filter((reason) => !ofTheLoan.some((one) => one === reason));
  if (lasting.length === 0) return false;
  const accepted = await acceptedDebts(scope, scope);
  const underwritten: Underwritten = {
    tenant,
    application,
    records: underwrittenAnswers(application, records, tenant),
    reports: [reportIn(declined)],
    // The figures of the decline have the earlier ones.
    debts: accepted.filter(({ acceptedAt }) => acceptedAt > declined.decidedAt),
    today,
  };
  const judgment = await judge(scope, underwritten);
  const reasons: readonly string[] = judgment.outcome.reasons;
  if (reasons.includes("identityUnverified") || !lasting.some((reason) => reasons.includes(reason))) return false;
  return !(await couldPass(scope, underwritten, judgment));
}

/**
 * The report as far as the table's input keeps it. A mortgage in it is unknown, so it is left out, and all debts may be on the vehicle that
 * a refinancing is about. Both are in the person's favor.
 */
function reportIn({ input, decidedOn }: Decision): CreditReport {
  const count = (figure: string) => Number(input[figure] ?? 0);
  const file = input["creditFile"] === "noFile" || input["creditFile"] === "frozen" ? input["creditFile"] : "found";
  const debts = count("monthlyObligations");
  return {
    reportId: "",
    file,
    ...(typeof input["score"] === "number" && {
      score: { value: input["score"], model: "", rangeLow: 0, rangeHigh: 0, date: decidedOn, factors: [] },
    }),
    inquiries: count("inquiries"),
    monthlyObligations: debts,
    largestVehiclePayment: debts,
    vehiclePayments: debts,
    accountsHere: [],
    monthlyMortgage: 0,
    bankruptcies: count("bankruptcies"),
    delinquencies: count("delinquencies"),
    fraudAlert: input["fraudAlert"] === true,
    addressMismatch: input["addressMismatch"] === true,
    bureau: { name: "", address: "", phone: "" },
  };
}
