import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatLimit } from "@portico/domain/values/format-limit";
import { today } from "../../api/server-clock.ts";
import { longDate } from "@portico/domain/values/long-date";
import { t } from "./words.ts";

type Answer = OutputOf<typeof applicationApi.decline>;
export type Offered = NonNullable<Answer["counteroffer"]>;
export type Choice = Offered["choices"][number];
export type Taken = NonNullable<Answer["counterofferTaken"]>;
/** What choosing does with the answers of a changed application: it keeps them, or also brings back those about its people. */
export type Besides = "keepsChanges" | "restoresAnswers";
type Loan = Pick<Choice, "loanAmount" | "termInMonths">;
export type RefusedLoans = NonNullable<Answer["counteroffersRefused"]>;

/** What happened with the counteroffers since. */
export interface Since {
  /** The counteroffer that was accepted, or the one that was taken last. */
  readonly taken?: Taken | undefined;
  /** Another loan was accepted, so that none can be chosen anymore. */
  readonly isEnded?: boolean;
  /** The day on which one of two people left, so that none can be chosen anymore. */
  readonly partedOn?: string | undefined;
  /** The person said no to all of them, before they chose one. */
  readonly isAllRefused?: boolean;
  /** The payments are without the protection that the person chose for the first loan. */
  readonly leavesOutProtection?: boolean;
  /** The loans that the person said no to, and can still accept. */
  readonly refused?: RefusedLoans | undefined;
}

/** `open` until one is sent. `sent` while its application is looked at, then the person's answer to its offer. */
export function stateOf({ taken }: Since): "open" | "sent" | NonNullable<Taken["answer"]> {
  return taken?.isSent ? (taken.answer ?? "sent") : "open";
}

/** Whether the sent application of one of them settles the page, so that no other one can be chosen here. */
export function isSettled(since: Since): boolean {
  return !["open", "refused"].includes(stateOf(since));
}

/** Whether the sent application was changed, so that it takes none of them. */
export function isInstead({ taken }: Since): boolean {
  return taken?.sentInstead !== undefined;
}

/** Whether a counteroffer was accepted. Otherwise the notice keeps its words. */
export function isAccepted(since: Since): boolean {
  return stateOf(since) === "accepted" && !isInstead(since);
}

/** Whether the person can say no to all of them. Once one is chosen, its own offer is answered. */
export function mayRefuse(
  { endsOn }: Pick<Offered, "endsOn">,
  { taken, isEnded = false, partedOn, isAllRefused = false }: Since,
): boolean {
  return taken === undefined && !isEnded && partedOn === undefined && !isAllRefused && today() <= endsOn;
}

export function isSame(choice: Loan, other: Loan | undefined): boolean {
  return other?.loanAmount === choice.loanAmount && other.termInMonths === choice.termInMonths;
}

export function isRefused(choice: Loan, { refused = [] }: Since): boolean {
  return refused.some((loan) => isSame(choice, loan));
}

/** The one that was chosen last and isn't sent yet. */
export function isTaken(choice: Loan, since: Since): boolean {
  return stateOf(since) === "open" && isSame(choice, since.taken);
}

/** Why none can be chosen anymore: one of two people left, another loan was accepted, or their last day is over. */
export function endOf({ endsOn }: Pick<Offered, "endsOn">, { isEnded, partedOn }: Since) {
  if (partedOn !== undefined) return "people";
  if (isEnded) return "loan";
  return today() > endsOn ? "lastDay" : undefined;
}

/** The chosen one that isn't sent and has ended. Its application can still be sent, as one of its own. */
export function endedChoice(offered: Offered, since: Since): Choice | undefined {
  return endOf(offered, since) && offered.choices.find((choice) => isTaken(choice, since));
}

/** The counteroffers that a press on the page opens. After their end, a refused one can still be accepted. */
export function choicesOf({ choices, endsOn }: Offered, since: Since): readonly Choice[] {
  if (isSettled(since)) return choices.filter((choice) => isSame(choice, since.taken));
  return endOf({ endsOn }, since) ? choices.filter((choice) => isRefused(choice, since)) : choices;
}

/** The heading of the page while it is about the counteroffers. Browsers keep document titles, so they have no amount. */
export function headingOfOffered(offered: Offered, since: Since): { title: string; namelessTitle?: string } {
  switch (stateOf(since)) {
    case "open":
      if (since.isAllRefused) return { title: t("titleRefusedAll", { count: offered.choices.length }) };
      return { title: titleOfOpen(offered), namelessTitle: t("titleOffered") };
    case "refused":
      return { title: t("titleRefused", { count: since.refused?.length ?? 1 }) };
    case "accepted":
      return { title: t(isInstead(since) ? "titleInsteadAccepted" : "titleAccepted") };
    default:
      return { title: t(isInstead(since) ? "titleInstead" : "titleTaken") };
  }
}

/** The largest amount, or that only another term is needed. */
function titleOfOpen({ choices, asked }: Offered): string {
  const most = Math.max(...choices.map(({ loanAmount }) => loanAmount));
  const amount = formatLimit(most);
  if (most >= asked.loanAmount) return t("titleOfferedTerm");
  return t(choices.length > 1 ? "titleOfferedUpTo" : "titleOfferedAmount", { amount });
}

/** The sentences below the heading. */
export function ledeOfOffered(offered: Offered, since: Since): string {
  if (isInstead(since)) return ledeOfInstead(offered, since);
  switch (stateOf(since)) {
    case "open":
      if (since.isAllRefused)
        return t("ledeRefusedAll", { count: offered.choices.length, date: longDate(offered.endsOn) });
      return askedFor(offered);
    case "refused":
      return ledeOfRefused(offered, since);
    case "accepted":
      return t("ledeAccepted");
    case "offered":
      return t(offered.choices.length > 1 && today() <= offered.endsOn ? "ledeWaitsOthers" : "ledeWaits");
    default:
      return t("offersSent");
  }
}

/** A yes closes no counteroffer that had ended before. */
function ledeOfInstead({ choices: { length: count } }: Offered, since: Since): string {
  const state = stateOf(since);
  const isOver = state === "accepted" && since.partedOn !== undefined;
  return t((isOver ? undefined : insteadWords[state]) ?? "ledeInstead", { count });
}

const insteadWords: Readonly<Record<string, "ledeInsteadWaits" | "ledeInsteadAccepted">> = {
  offered: "ledeInsteadWaits",
  accepted: "ledeInsteadAccepted",
};

/** The loan that was asked for, which the institution doesn't approve. */
function askedFor({ asked: { loanAmount, termInMonths: months }, termStartsAt }: Offered): string {
  const amount = formatLimit(loanAmount);
  if (months === null) return t("askedLine", { amount });
  const text = t("askedLoan", { amount, months });
  return termStartsAt === undefined
    ? text
    : `${text} ${t("termStartsAt", { months, from: formatLimit(termStartsAt) })}`;
}

/** Until when the refused loan can be accepted, and another one can be chosen. */
function ledeOfRefused(offered: Offered, { refused = [] }: Since): string {
  const others = offered.choices.filter((choice) => !isRefused(choice, { refused }));
  if (today() > offered.endsOn || others.length === 0)
    return t("ledeRefused", { date: longDate(refused[0]?.until ?? offered.endsOn) });
  const isThere = others.length < offered.choices.length;
  return t(isThere ? "ledeRefusedOrOther" : "ledeOther", { date: longDate(offered.endsOn) });
}
