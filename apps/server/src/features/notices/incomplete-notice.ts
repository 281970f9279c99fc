import type { IncompleteNotice } from "@portico/contract/notice";
import { peopleOf } from "@portico/domain/application/people-of";
import { LoanDecision } from "@portico/domain/decision/decision";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { maySee } from "@portico/domain/records/visibility";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { whoOf } from "../../kernel/onlooker.ts";
import { openTasks } from "../papers/state-of-paper.ts";

interface Noticed {
  readonly tenant: Tenant;
  readonly application: ApplicationState;
  readonly records: Records;
}

/**
 * One person's notice of incompleteness (12 CFR 1002.9(c)(2)): what the institution needs, by when, and what happens otherwise. Undefined if
 * nothing is open that they may see, or once there is a decision: nothing that is asked for then is needed to make one.
 */
export function incompleteNotice(noticed: Noticed, applicantId: number): IncompleteNotice | undefined {
  const { tenant, application, records } = noticed;
  const [status] = records.institutionStatus;
  const needed = neededFrom(noticed, applicantId);
  const isDecided = records.decision.some(({ decision }) => decision !== LoanDecision.pending);
  if (!status || needed.length === 0 || isDecided) return undefined;
  const { firstName, lastName } = requireApplicant(records, applicantId);
  return {
    kind: "incomplete",
    addressee: { firstName, lastName },
    product: productSettings(tenant, application.productCode)?.displayText ?? tenant.clientDisplayName,
    referenceNumber: String(application.loanApplicationId),
    noticeDate: calendarDay(new Date(status.updatedAt), tenant.timeZone),
    needed,
    creditor: { name: tenant.clientName, address: tenant.clientAddress, telephone: tenant.clientTelephone },
  };
}

function neededFrom({ application, records }: Noticed, applicantId: number): IncompleteNotice["needed"] {
  const viewer = whoOf(application, applicantId);
  // The first person typed for both. What the institution asks the other one for is for that one, too.
  const isTold = (owner: number) =>
    owner === applicantId ||
    maySee("institutionStatus", "tasks", { viewer, owner: whoOf(application, owner), company: "together" });
  const open = openTasks(records);
  return peopleOf(application, records)
    .filter(isTold)
    .flatMap((owner) =>
      ofPerson(open, owner).map(({ what, why, dueOn }) => ({
        what,
        dueOn,
        ...(why !== undefined && { why }),
        ...(owner !== applicantId && { from: requireApplicant(records, owner).firstName }),
      })),
    );
}
