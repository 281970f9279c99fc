import type { accountFundingApi } from "@portico/contract/account-funding";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import { drop, put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { startOpening } from "../account-funding/start-opening.ts";
import { openerOf, ownersOf } from "./owners.ts";
import { toldFrozenFile } from "./told-frozen-file.ts";

type Ask = (typeof accountFundingApi)["askAgain"];

/**
 * Asks the agency again about a person who lifted the freeze on their file. Once the file is open, the table decides again with the new report.
 * The sanctions checks stay as they are, so a review that they caused goes on, and its pages say nothing of them (decision 348).
 */
export async function askAgencyAgain(scope: AnyApplicationScope): Promise<Change<Ask>> {
  const applicantId = ownApplicantId(scope);
  const file = toldFrozenFile(scope);
  const [before] = ofPerson(scope.records.accountScreening, applicantId);
  if (!file || !before) throw new AppError("notItsTurn");
  if (!file.mayAskAgain) throw new AppError("tooMany");
  const asked = [...(before.askedAgainAt ?? []), scope.now.toISOString()];
  const report = await reportAgain(scope, applicantId, asked.length);
  const isOpen = report.file !== "frozen";
  return {
    writes: [
      put("accountScreening", before, { ...report, askedAgainAt: asked }),
      ...(isOpen ? decidesAgain(scope) : []),
    ],
    events: [{ action: "accounts.agencyAskedAgain", applicantId, details: { isOpen } }],
    outbox: isOpen ? startOpening(scope) : [],
    answer: { isOpen },
  };
}

/** The key is new for each time, because the same key would bring the same report. */
async function reportAgain(scope: AnyApplicationScope, applicantId: number, times: number) {
  const { tenant, log, providers, application } = scope;
  const owner = ownersOf(scope).find((one) => one.applicantId === applicantId);
  if (!owner) throw new AppError("notItsTurn");
  const { applicantId: _id, ...opener } = openerOf(owner);
  const key = `${tenant.name}-${application.applicationId}-${applicantId}-again-${times}`;
  const report = await whenProviderFails(log, providers.accountScreener.screen(opener, key), undefined);
  if (!report) throw new AppError("unavailable");
  return report;
}

function decidesAgain({ records, now }: AnyApplicationScope): readonly RecordWrite[] {
  const dropped = records.accountDecision.map(({ id }) => drop("accountDecision", id));
  const opening = ({ id, ...rest }: Stored<"accountOpening">) =>
    put("accountOpening", { id }, { ...withoutIds({ id, ...rest }), state: "opening", changedAt: now.toISOString() });
  return [...dropped, ...records.accountOpening.map(opening)];
}
