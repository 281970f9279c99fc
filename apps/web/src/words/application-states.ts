import type { ApplicationState, Standing } from "@portico/contract/application-status";
import { isOpenEnd } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { defineWords } from "./words.ts";

/** The states by their names, on the status page and in each list of applications. */
export const stateName = defineWords("applicationState", {
  draft: "Draft",
  sent: "Sent",
  waiting: "Waiting for a person",
  inReview: "In review",
  actionNeeded: "Action needed",
  offerReady: "Offer ready",
  approved: "Approved",
  accepted: "Accepted",
  funded: "{isLine, select, true {Open} other {Paid out}}",
  declined: "Declined",
  counterofferTaken: "Other terms chosen",
  withdrawn: "Withdrawn",
  stopped: "Stopped",
  refused: "Offer turned down",
  otherAccepted: "Closed, another offer accepted",
  ended: "Ended",
} satisfies Record<ApplicationState, string>);

const t = defineWords("standing", {
  answer: "{state}, answer by {date}",
  offerEnds: "{state} until {date}",
  stillOpen: "{state}, still open until {date}",
  sendBy: "{state}, send by {date}",
  taskDue: "{state} by {date}",
  documentsDue: "{state}, documents due by {date}",
  offerEndsAsked: "{state} until {date}, papers due by {askedBy}",
});

/** Whether an application leads to an account instead of a payout: a line of credit, or accounts, which have no product. */
export function opensAccount(productTypeId: number | undefined): boolean {
  return productTypeId === undefined || isOpenEnd(productTypeId);
}

/** What an application has opened once it is funded. Accounts have no product, and nobody owes anything for them. */
export function openedBy(productTypeId: number | undefined): "accounts" | "line" | "nothing" {
  if (productTypeId === undefined) return "accounts";
  return isOpenEnd(productTypeId) ? "line" : "nothing";
}

/** Where an application stands, in a line of a list: "Offer ready until December 22, 2026". */
export function standingText({ state, next, askedBy }: Standing, productTypeId: number | undefined): string {
  const name = stateName(state, { isLine: opensAccount(productTypeId) });
  if (!next) return name;
  const values = { state: name, date: longDate(next.date) };
  if (next.what !== "offerEnds" || askedBy === undefined) return t(next.what, values);
  return t("offerEndsAsked", { ...values, askedBy: longDate(askedBy) });
}
