import type { applicationApi } from "@portico/contract/application";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { InputOf } from "@portico/contract/endpoint";
import { counterofferFor, type Counteroffer, type Counteroffers } from "@portico/domain/decision/counteroffer";
import { productPaths } from "@portico/domain/loan/product";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { requireChannel, requireProduct } from "../channels/open-channel.ts";
import { beginLinked } from "./begin-linked.ts";
import { declinedBefore, findLinked } from "./linked-application.ts";
import { loanWrites } from "./loan-writes.ts";
import { takenMessage } from "./taken-message.ts";

type Take = (typeof applicationApi)["takeCounteroffer"];
type Together = (typeof applicationApi)["applyTogether"];
type Alone = (typeof applicationApi)["applyAlone"];

/**
 * Takes a counteroffer of a declined application: opens an application linked to it. There is one for each declined application, so a
 * second press opens the first one's. Until that is sent, another choice changes its amount and term. The decline and its notice stand.
 */
export async function takeCounteroffer(scope: ApplicationScope, input: InputOf<Take>): Promise<Change<Take>> {
  const before = await declinedBefore(scope);
  if (!before) return takeOf(scope, input);
  return counterofferTakenBy(scope.records)
    ? chooseAnother(scope, before, input)
    : takeOf({ ...scope, application: before.application, records: before.records }, input);
}

/** Takes a counteroffer of this declined application. */
async function takeOf(scope: ApplicationScope, input: InputOf<Take>): Promise<Change<Take>> {
  const [made] = scope.records.counteroffer;
  const choice = made && counterofferFor(made.choices, input);
  if (!made || !choice) throw new AppError("notFound");
  const linked = await findLinked(scope, "counteroffer");
  if (linked) return openLinked(scope, linked, changesOf(scope, { linked, declined: scope, choice }));
  requireOpen(scope, made);
  return beginLinked(scope, choice, "counteroffer");
}

/**
 * Opens the linked application of somebody who was declined alone. It asks for the same loan, and its next page asks with whom they apply.
 * It keeps the counteroffers' last day, because the answers get older.
 */
export async function applyTogether(scope: ApplicationScope): Promise<Change<Together>> {
  return askAgain(scope, "together");
}

/** Opens the linked application of somebody who was declined with a co-borrower. It asks for the same loan, without them. */
export async function applyAlone(scope: ApplicationScope): Promise<Change<Alone>> {
  return askAgain(scope, "alone");
}

async function askAgain(scope: ApplicationScope, kind: "together" | "alone"): Promise<Change<Together>> {
  const [made] = scope.records.counteroffer;
  if (!made || appliesJointly(scope.records) !== (kind === "alone")) throw new AppError("notFound");
  const linked = await findLinked(scope, kind);
  if (linked) return openLinked(scope, linked);
  requireOpen(scope, made);
  return beginLinked(scope, made.asked, kind);
}

/** Another choice in the linked application itself: the page of the decline opens there too, until it is sent. */
function chooseAnother(scope: ApplicationScope, before: OtherApplication, input: InputOf<Take>): Change<Take> {
  const choice = counterofferFor(before.records.counteroffer[0]?.choices ?? [], input);
  if (!choice) throw new AppError("notFound");
  const { applicationId } = before.application;
  const writes = changesOf(scope, { linked: scope, declined: before, choice });
  const linkedApplicationId = scope.application.applicationId;
  return {
    writes,
    statements: writes.length > 0 ? [takenMessage(scope, { applicationId, linkedApplicationId })] : [],
    answer: { opened: true },
  };
}

function requireOpen({ today, tenant, application }: ApplicationScope, made: Pick<Counteroffers, "endsOn">): void {
  if (today > made.endsOn) throw new AppError("counterofferOver");
  const { memberType, productCode } = application;
  requireChannel(tenant, memberType === "existing" ? "member" : "nonMember");
  requireProduct(tenant, `/${productPaths[productCode]}/authentication`);
}

function openLinked(
  scope: ApplicationScope,
  linked: OtherApplication,
  writes: readonly RecordWrite[] = [],
): Change<Take> {
  const { applicationId, primaryApplicantId: applicantId, revision } = linked.application;
  const member = signedInMember(scope);
  return {
    opens: { applicationId, applicantId, revision },
    ...(member && { signsIn: member }),
    writes,
    statements:
      writes.length > 0
        ? [takenMessage(scope, { applicationId: scope.application.applicationId, linkedApplicationId: applicationId })]
        : [],
    events: [{ action: "application.resumed", details: { by: "counteroffer" } }],
    answer: { opened: true },
  };
}

interface Chosen {
  readonly linked: Pick<OtherApplication, "application" | "records">;
  readonly declined: Pick<OtherApplication, "records">;
  readonly choice: Counteroffer;
}

/**
 * The choice's loan for the linked application, while it can still change. The loan may be another one because of an earlier choice, or
 * because the person changed it on the loan's page.
 */
function changesOf(scope: ApplicationScope, { linked, declined, choice }: Chosen): readonly RecordWrite[] {
  const [link] = linked.records.precedingApplication;
  const { loanAmount, termInMonths } = choice;
  const loan = loanWrites(linked.records, choice, declined.records);
  const isSame = link?.loanAmount === loanAmount && link.termInMonths === termInMonths && loan.length === 0;
  if (!link || isSame || isSubmitted(linked.application) || linked.application.status === "cancelled") return [];
  const { id, applicantId: _applicantId, ...preceding } = link;
  return [
    ...loan,
    put("precedingApplication", { id }, { ...preceding, loanAmount, termInMonths, takenAt: scope.now.toISOString() }),
  ];
}
