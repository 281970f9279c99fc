import type { applicationApi } from "@portico/contract/application";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { InputOf } from "@portico/contract/endpoint";
import { counterofferFor, type Counteroffer, type Counteroffers } from "@portico/domain/decision/counteroffer";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change, type RecordWrite } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { acceptedBeside, answerIn, isPassed, partedIn, refusedIn } from "../linked-applications/answers-in-turn.ts";
import { beginLinked } from "./begin-linked.ts";
import { letGo } from "./let-go.ts";
import {
  declinedBefore,
  findLinked,
  findStanding,
  linkedInTurn,
  type DeclinedScope,
  type LinkedKind,
} from "../linked-applications/linked-application.ts";
import { hasNewDebt } from "../decided-others/new-debt.ts";
import { mayPassWithAnother, requireOpen } from "./open-counteroffers.ts";
import { offeredAnswers, offeredConsents } from "./offered-answers.ts";
import { offeredPeople } from "./offered-people.ts";
import { smallerLoanOf } from "./smaller-loan.ts";
import { takenMessage } from "./taken-message.ts";

type Take = (typeof applicationApi)["takeCounteroffer"];
type Another = (typeof applicationApi)["applyForAnotherVehicle"];
type Less = (typeof applicationApi)["applyForLess"];
type Together = (typeof applicationApi)["applyTogether"];

/**
 * Takes a counteroffer of a declined application: opens an application linked to it. A second press opens the first one's. Until that is
 * sent, another choice changes its amount and term. After a no to its offer, another choice begins another one, and the refused one opens
 * its offer again. The decline and its notice stand.
 */
export async function takeCounteroffer(scope: ApplicationScope, input: InputOf<Take>): Promise<Change<Take>> {
  const before = (await declinedBefore(scope)) ?? (await acceptedBeside(scope))?.declined;
  const declined = before ? { ...scope, application: before.application, records: before.records } : scope;
  const [made] = declined.records.counteroffer;
  const choice = made && counterofferFor(made.choices, input);
  if (!choice) throw new AppError("notFound");
  const begun = await linkedInTurn(declined);
  const opened = openedFor(begun, choice, scope.today);
  if (opened && input.keepsChanges)
    return isHere(scope, opened) ? nothingChanged({ opened: true }) : openLinked(declined, opened);
  await requireStanding(declined, made, { begun, opened });
  if (opened) return openFor(scope, opened, { declined, choice, restoresAnswers: input.restoresAnswers === true });
  requireOpen(declined, made);
  return beginLinked(declined, choice, "counteroffer", begun.length + 1);
}

interface Before {
  readonly begun: readonly OtherApplication[];
  /** The application that the choice opens. Once it is sent, it has its own answer. */
  readonly opened: OtherApplication | undefined;
}

/** Throws after each end of a counteroffer: its last day, the day on which one of two people left, and a yes to another loan (decision 239). */
async function requireStanding(
  declined: ApplicationScope,
  made: Pick<Counteroffers, "endsOn">,
  { begun, opened }: Before,
): Promise<void> {
  if (opened && opened.application.status !== "open") return;
  const isOver = declined.today > made.endsOn || partedIn(begun) !== undefined;
  if (isOver || (await hasNewDebt(declined, declined, declined))) throw new AppError("counterofferOver");
}

/** The application that a choice opens. Undefined if it begins another one, because the last one's offer was refused, or it was changed and came to nothing. */
function openedFor(begun: readonly OtherApplication[], choice: Counteroffer, today: string) {
  const last = begun.findLast((one) => !isPassed(one, today));
  return answeredFor(begun, choice, today) ?? (last && answerIn(last, today) !== "refused" ? last : undefined);
}

/** Opens the application with the choice's loan. It may be open in this session already. */
function openFor(scope: ApplicationScope, linked: OtherApplication, chosen: ChosenIn): Change<Take> {
  const { declined } = chosen;
  if (!isHere(scope, linked)) return openLinked(declined, linked, changesOf(declined, { linked, ...chosen }));
  return isSubmitted(scope.application) ? nothingChanged({ opened: true }) : chooseAnother(scope, chosen);
}

/** The application may be the one that is open in this session. */
function isHere({ application }: ApplicationScope, linked: OtherApplication): boolean {
  return linked.application.applicationId === application.applicationId;
}

/** The application that settles a choice: an accepted one, or the one with a no to exactly this loan, which can still be accepted. */
function answeredFor(begun: readonly OtherApplication[], choice: Counteroffer, today: string) {
  const accepted = begun.find((one) => answerIn(one, today) === "accepted");
  return (
    accepted ??
    begun.find((one) => {
      const refused = refusedIn(one, today);
      return refused && counterofferFor([refused], choice);
    })
  );
}

/**
 * Opens the linked application of somebody who was declined alone, from the decline or from an application that shows it. It asks for the
 * same loan, and its next page asks with whom they apply. It keeps the counteroffers' last day, because the answers get older.
 */
export async function applyTogether(scope: ApplicationScope): Promise<Change<Together>> {
  const before = await declinedBefore(scope);
  const declined = before ? { ...scope, application: before.application, records: before.records } : scope;
  if (appliesJointly(declined.records)) throw new AppError("notFound");
  const { precedingApplication: link } = scope.records;
  return link[0]?.isTogether && before ? nothingChanged({ opened: true }) : askOnce(declined, "together");
}

/**
 * Opens the linked application for the same loan and another vehicle, if only the vehicle was refused. It keeps everything but that vehicle
 * (decision 241), and lets go of a counteroffer that was chosen and not sent (decision 239).
 */
export async function applyForAnotherVehicle(scope: ApplicationScope): Promise<Change<Another>> {
  const before = await declinedBefore(scope);
  const declined = before ? { ...scope, application: before.application, records: before.records } : scope;
  if (!mayPassWithAnother(declined)) throw new AppError("notFound");
  const isOpen = before !== undefined && scope.records.precedingApplication[0]?.isForAnotherVehicle === true;
  const change: Change<Another> = isOpen ? nothingChanged({ opened: true }) : await askOnce(declined, "anotherVehicle");
  const opened = change.opens && (await scope.otherApplication(change.opens.applicationId));
  if (opened && isSubmitted(opened.application)) return change;
  const lettingGo = await letGo(scope, declined, "anotherVehicle");
  return { ...change, statements: [...(change.statements ?? []), ...lettingGo] };
}

/** Opens the linked application for the smaller loan that a person looks at. It keeps every answer (decision 302). */
export async function applyForLess(scope: ApplicationScope): Promise<Change<Less>> {
  const before = await declinedBefore(scope);
  const declined = before ? { ...scope, application: before.application, records: before.records } : scope;
  if (!smallerLoanOf(declined.records)) throw new AppError("notFound");
  return askOnce(declined, "less");
}

/** Opens the one that wasn't stopped, or begins it. */
async function askOnce(
  declined: DeclinedScope,
  kind: "together" | "anotherVehicle" | "less",
): Promise<Change<Together>> {
  const { place } = await findStanding(declined, kind);
  return askAgain(declined, kind, place);
}

/** Opens the linked application for the same loan, or begins it: one for two people, for each of two who ask alone, or for another vehicle. */
export async function askAgain(
  scope: DeclinedScope,
  kind: Exclude<LinkedKind, "counteroffer">,
  place = 1,
): Promise<Change<Together>> {
  const [made] = scope.records.counteroffer;
  if (!made) throw new AppError("notFound");
  const linked = await findLinked(scope, kind, place);
  if (linked) return openLinked(scope, linked);
  requireOpen(scope, made);
  const asked = (kind === "less" && smallerLoanOf(scope.records)) || made.asked;
  return beginLinked(scope, asked, kind, place);
}

/** Another choice in the linked application itself: the page of the decline opens there too, until it is sent. */
function chooseAnother(scope: ApplicationScope, chosen: ChosenIn): Change<Take> {
  const { applicationId } = chosen.declined.application;
  const writes = changesOf(scope, { linked: scope, ...chosen });
  const linkedApplicationId = scope.application.applicationId;
  return {
    writes,
    statements: writes.length > 0 ? [takenMessage(scope, { applicationId, linkedApplicationId })] : [],
    answer: { opened: true },
  };
}

function openLinked(scope: DeclinedScope, linked: OtherApplication, writes: readonly RecordWrite[] = []): Change<Take> {
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
  readonly declined: Pick<OtherApplication, "application" | "records">;
  readonly choice: Counteroffer;
  /** The person asked for the answers of the counteroffer. */
  readonly restoresAnswers: boolean;
}

type ChosenIn = Pick<Chosen, "choice" | "restoresAnswers"> & { readonly declined: ApplicationScope };

/**
 * The choice's loan for the linked application, while it can still change, with the vehicle and the consents of the counteroffer. They may be
 * other ones because of an earlier choice, or because the person changed them on their pages.
 */
function changesOf(scope: ApplicationScope, chosen: Chosen): readonly RecordWrite[] {
  const { linked, declined, choice, restoresAnswers } = chosen;
  const [link] = linked.records.precedingApplication;
  const { loanAmount, termInMonths } = choice;
  const answers = [
    ...offeredAnswers(scope, { declined, linked, choice }),
    ...(restoresAnswers ? offeredPeople(scope, declined, linked) : []),
    ...offeredConsents(scope, declined, linked),
  ];
  const isSame = link?.loanAmount === loanAmount && link.termInMonths === termInMonths && answers.length === 0;
  if (!link || isSame || isSubmitted(linked.application) || linked.application.status === "cancelled") return [];
  const { id, applicantId: _applicantId, ...preceding } = link;
  return [
    ...answers,
    put("precedingApplication", { id }, { ...preceding, loanAmount, termInMonths, takenAt: scope.now.toISOString() }),
  ];
}
