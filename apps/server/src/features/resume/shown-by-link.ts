import type { ApplicationState, Standing } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";

/** Where an application stands, as its page says it too, and what else its sentence depends on. */
export interface Linked {
  readonly standing: Standing;
  readonly isSent: boolean;
  /** A line of credit is opened, and not paid out. */
  readonly isLine: boolean;
  /** The papers that the institution waits for, if an email may name them. */
  readonly asked?: string | undefined;
  /** It is for so many accounts, which are opened after a signature. Undefined for a loan. */
  readonly accounts?: number | undefined;
}

/**
 * What a link shows, for each state of the status page (decision 315). It tells no outcome that an outcome's own letter doesn't tell either.
 */
const shows: Readonly<Record<ApplicationState, (linked: Linked) => string>> = {
  draft: (linked) =>
    linked.standing.next?.what === "sendBy"
      ? `You chose our counteroffer. Send it${by(linked)}. The link opens where you left off:`
      : `You haven't ${linked.accounts !== undefined ? "finished" : "sent"} it yet. The link opens where you left off:`,
  sent: () => "We have it. The link shows where it stands:",
  waiting: () => "It's waiting for our answer. The link shows where it stands:",
  inReview: () => "It's waiting for our answer. The link shows where it stands:",
  actionNeeded: ({ asked, ...linked }) =>
    asked === undefined
      ? `We need something from you${by(linked)}. The link shows what we need, and how to send it:`
      : `We need this from you${by(linked)}: ${asked}. The link shows how to send it:`,
  offerReady: (linked) => `Our offer is waiting for your answer${until(linked)}. ${besideOffer(linked)}`,
  approved: () => "We approved it. The link shows what comes next:",
  accepted: () => "You accepted our offer. The link shows it, and what comes next:",
  funded: ({ isLine }) =>
    isLine
      ? "We opened your account. The link shows its figures:"
      : "We paid out your loan. The link shows its figures:",
  declined: () => "We've answered it. The link shows our answer:",
  counterofferTaken: () => "You chose our counteroffer. The link shows our answer, and what became of that:",
  withdrawn: () => "It's closed, and you owe nothing for it. The link shows what happened:",
  stopped: () => "It ended before you sent it. The link shows how:",
  refused: (linked) =>
    `You said no to our offer. You can still change your mind${until(linked)}. The link shows the offer:`,
  otherAccepted: () => "You accepted another of our offers, so this one is closed. The link shows how:",
  ended: ({ isSent }) =>
    isSent
      ? "Our offer has ended. The link shows where it stands:"
      : "It ended before you sent it. The link shows how:",
};

/** What a link to accounts shows, where a loan's words would be untrue. */
const showsAccounts: Readonly<Partial<Record<ApplicationState, (isOne: boolean) => string>>> = {
  funded: (isOne) =>
    isOne ? "Your account is open. The link shows it:" : "Your accounts are open. The link shows them:",
  actionNeeded: (isOne) =>
    `We need another payment to open your ${isOne ? "account" : "accounts"}. The link shows how to pay:`,
  ended: (isOne) =>
    `We couldn't open the ${isOne ? "account" : "accounts"} that you asked for. The link shows what happened:`,
};

/** A paper that the institution waits for doesn't wait for an answer to the offer. */
function besideOffer({ asked, standing: { askedBy } }: Linked): string {
  if (askedBy === undefined && asked === undefined) return "The link shows it:";
  const day = askedBy === undefined ? "" : ` by ${longDate(askedBy)}`;
  return asked === undefined
    ? `We also need something from you${day}. The link shows both:`
    : `We also need this from you${day}: ${asked}. The link shows both:`;
}

export function shownByLink(linked: Linked): string {
  const { standing, accounts } = linked;
  const ofAccounts = accounts === undefined ? undefined : showsAccounts[standing.state];
  return ofAccounts && linked.isSent ? ofAccounts(accounts === 1) : shows[standing.state](linked);
}

const by = ({ standing: { next } }: Pick<Linked, "standing">) => (next ? ` by ${longDate(next.date)}` : "");
const until = ({ standing: { next } }: Linked) => (next ? ` until ${longDate(next.date)}` : "");
