import { isOtherPartDone } from "../../kernel/invitation-progress.ts";
import { needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import { applicationApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { answersAbout } from "@portico/domain/loan/payment-protection";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change, type RecordWrite } from "../../kernel/change.ts";
import { isSubmitted, walkOf, wholePath } from "../../kernel/journey-of.ts";
import { requireOpenChannel } from "../../kernel/permission.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { closedBy } from "../changed-places/closed-by.ts";
import { closingOthers, inOtherPlaces, sendsOne, sentAmong } from "../changed-places/closing-others.ts";
import { isUnaskedDuplicate } from "../personal-details/unasked-duplicate.ts";
import { consentsAgain } from "./consents-again.ts";
import { sentLink } from "./sent-link.ts";
import { submissionResult } from "./submission-result.ts";

type Submit = (typeof applicationApi)["submit"];

/** The longest wait of the call for a decision. After it, the call answers without one. */
const longestWaitMs = 3000;

/**
 * Sends the application. One transaction writes the claim and its follow-up work, so nothing is lost and nothing happens twice. A repeated
 * call returns the state of the first one. Then it waits briefly for the decision.
 */
export async function submitApplication(
  scope: ApplicationScope,
  { deviceIdSessionToken }: Pick<InputOf<Submit>, "deviceIdSessionToken">,
): Promise<Change<Submit>> {
  const { application, records, tenant, caller } = scope;
  if (isSubmitted(application)) return nothingChanged(submissionResult(scope));
  requireOpenChannel(application, tenant);
  const { path } = walkOf(application, records, tenant);
  if (!path.some(({ commands }) => commands.includes(applicationApi.submit.name))) throw new AppError("notItsTurn");
  requireOtherPart(scope);
  if (records.review.length === 0) throw new AppError("reviewNotConfirmed");
  // Read after the search for duplicates, so that one that is sent in between closes this one instead of a question about it.
  const isUnasked = await isUnaskedDuplicate(scope);
  const others = await inOtherPlaces(scope);
  const sentId = sentAmong(others, scope);
  if (sentId !== undefined) return closed(scope, sentId);
  if (isUnasked) return asked(scope);
  const again = await consentsAgain(scope, scope);
  if (again) return { ...again, answer: submissionResult(scope) };
  const sent = await sentLink(scope);
  return {
    writes: [
      put(
        "sentPath",
        { id: scope.newId() },
        { steps: wholePath(scope).map(({ id }) => id), sentAt: scope.now.toISOString() },
      ),
      ...protectionWrites(scope),
      ...sent.writes,
      ...(deviceIdSessionToken ? [deviceWrite(scope, deviceIdSessionToken)] : []),
    ],
    application: { status: "claimed" },
    events: [
      { action: "application.submitted", details: { hasDevice: Boolean(deviceIdSessionToken) } },
      ...sent.events,
    ],
    outbox: [{ topic: "decide", payload: { origin: caller.origin } }],
    statements: [...sendsOne(scope, others), ...closingOthers(scope), ...sent.statements],
    answer: submissionResult({ ...scope, application: { ...application, status: "claimed" } }),
    whenWritten: async (written) => submissionResult(await written.waitForWork("decide", longestWaitMs)),
  };
}

/** An invited person did their own part, and said yes to the loan that is sent. */
function requireOtherPart(scope: ApplicationScope): void {
  if (scope.place.company !== "invited") return;
  if (!isOtherPartDone(scope)) throw new AppError("otherPartOpen");
  if (needsAnotherYes(scope)) throw new AppError("loanNotConfirmed");
}

/** Sends nothing, because its two people just sent the one with the other person first, on another device. */
function closed(scope: ApplicationScope, sentId: number): Change<Submit> {
  const { origin } = scope.caller;
  return { ...closedBy(scope, { sentId, origin, newId: () => scope.newId() }), answer: submissionResult(scope) };
}

/** Sends nothing yet: the flow asks about the other application first. */
function asked(scope: ApplicationScope): Change<Submit> {
  return {
    application: { hasDuplicate: true },
    events: [{ action: "duplicate.found", details: { at: "submit" } }],
    answer: submissionResult(scope),
  };
}

/**
 * Fixes the protections to those on sale now, because others may be on sale by the time of the decision. The review stays confirmed,
 * because it shows only protections on sale.
 */
function protectionWrites({ application, records, tenant }: ApplicationScope): readonly RecordWrite[] {
  const {
    paymentProtection: [answer],
    review: [review],
  } = records;
  if (!answer || !review) return [];
  const products = productSettings(tenant, application.productCode)?.paymentProtection ?? [];
  const sold = answersAbout(products, amountAndTermOf(records)?.loanAmount ?? 0, answer);
  const isSettled =
    sold.selections.length === answer.selections.length && sold.premiums.length === answer.premiums?.length;
  if (isSettled) return [];
  return [put("paymentProtection", answer, sold), put("review", review, { confirmedAt: review.confirmedAt })];
}

/** The token of the sending device, which is handed off with the application. */
function deviceWrite(scope: ApplicationScope, token: string): RecordWrite {
  const id = scope.records.deviceSession[0]?.id ?? scope.newId();
  return put("deviceSession", { id }, { token, takenAt: scope.now.toISOString() });
}
