import { useSyncExternalStore, type ReactNode } from "react";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatWholeMoney } from "@portico/domain/values/money";
import { liveJudgment } from "../page/shown-facts.ts";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./above-value-words.ts";
import { Assumes } from "./assumes.tsx";
import type { Assumed } from "./use-way-to-vehicle.ts";
import { lendable } from "./lendable.ts";
import { limitNoteId } from "./limit-note.ts";
import { limitButton, payButton, smallestOf, type Lowering } from "./limit-button.tsx";
import { isReviewed, usualLimit } from "@portico/domain/decision/usual-limit";

interface Props {
  readonly amount: number | undefined;
  readonly price: number | null;
  /** The share of the value that the institution usually lends. Undefined if its policy has no such limit. */
  readonly usualShare: number | undefined;
  readonly productCode: number;
  /** For a refinancing: the payoff minus the person's own money, in dollars. It has no down payment. */
  readonly payoff?: number | undefined;
  /** For a refinancing: the own money that the payoff already counts, in dollars. */
  readonly ownPart?: number | undefined;
  /** What the person pays themselves beside a purchase's loan, in dollars. Left out for a refinancing. */
  readonly downPayment?: number | undefined;
  /** The share of the value up to which a person looks at the amount. */
  readonly reviewedShare?: number | undefined;
  readonly lowering: Lowering;
  /** For a refinancing: the figures of the loan that is usually lent, beside the button that asks for it. */
  readonly usualFigures?: ReactNode;
  /** What the value assumes. The page asks for it before anything that costs the person money. */
  readonly assumes?: Assumed | undefined;
}

/** A note about an amount above what the institution usually lends for the vehicle, announced when it appears. The person can still continue. */
export function AboveValue(given: Props) {
  const isLikelyNo = useSyncExternalStore(liveJudgment.subscribe, liveJudgment.get) === true;
  // Beside a likely no, nobody is expected to look at it.
  const props = isLikelyNo ? { ...given, reviewedShare: undefined } : given;
  const { amount, price, usualShare, productCode, assumes } = props;
  const limit = usualLimit(price, usualShare, amount);
  const isAbove = price !== null && limit !== undefined && amount !== undefined && amount > limit;
  const thing = vehicleWordOf(productCode);
  return (
    <div id={limitNoteId} tabIndex={isAbove ? -1 : undefined} aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={titleOf(props, limit)} actions={buttonOf(props, amount, limit)}>
          {assumes && <Assumes {...{ assumes, thing }} price={formatLimit(price)} />}
          <p>{adviceOn(props, amount, limit, price).join(" ")}</p>
          {isPaidBeside(props, limit) && props.usualFigures}
        </Notice>
      )}
    </div>
  );
}

function titleOf({ lowering, assumes }: Props, limit: number): string {
  const words = { limit: formatLimit(limit) };
  if (limit < smallestOf(lowering)) return t("smallestTitle", words);
  return t(assumes ? "assumedTitle" : "aboveTitle", words);
}

function buttonOf(props: Props, amount: number, limit: number) {
  const { payoff, lowering } = props;
  return isPayoffAbove(limit, payoff)
    ? payButton(lowering, ownBeside(props, amount, limit), limit)
    : limitButton(lowering, limit);
}

/** Whether the button lowers a refinancing to what is usually lent, so that the person pays the rest of the payoff. */
function isPaidBeside({ payoff, lowering }: Props, limit: number): boolean {
  return isPayoffAbove(limit, payoff) && lendable(lowering.tiers, limit) !== undefined;
}

/** What to do about the amount, what it does to the answer, and what the usual loan leaves to pay. */
function adviceOn(props: Props, amount: number, limit: number, price: number): readonly string[] {
  const { productCode, payoff, lowering, assumes, reviewedShare } = props;
  const smallest = smallestOf(lowering);
  const text = assumes ? orTextFor(limit, payoff, smallest) : textFor(limit, payoff, smallest);
  const isLooked = isReviewed(amount, price, reviewedShare);
  const words = {
    thing: vehicleWordOf(productCode),
    smallest: formatLimit(smallest),
    price: formatLimit(price),
    amount: formatLimit(amount),
    own: formatLimit(ownBeside(props, amount, limit)),
  };
  const advice =
    isLooked && isIn(lookedTexts, text) ? [t(lookedTexts[text], words)] : lookedAfter(t(text, words), isLooked);
  return payoff === undefined && limit >= smallest ? [...advice, ownPart(amount, limit, props.downPayment)] : advice;
}

/** The texts that a person's look replaces, because it is the reason for no promise. */
const lookedTexts = { aboveText: "aboveTextLooked", orAbove: "orAboveLooked" } as const;

function isIn<Known extends object>(known: Known, key: PropertyKey): key is keyof Known {
  return Object.hasOwn(known, key);
}

function lookedAfter(text: string, isLooked: boolean): readonly string[] {
  return isLooked ? [text, t("looked")] : [text];
}

/** The price stays, so a smaller loan leaves more of it to the person. */
function ownPart(amount: number, limit: number, own = 0): string {
  const more = centsOf(amount) - centsOf(limit);
  const inDollars = (cents: number) => formatLimit(dollarsOf(cents));
  return own > 0
    ? t("ownPart", { limit: formatLimit(limit), own: inDollars(centsOf(own) + more) })
    : t("moreYourself", { limit: formatLimit(limit), more: inDollars(more) });
}

/** Nobody can ask for less than the smallest loan, so a limit below it is no advice. */
function textFor(limit: number, payoff: number | undefined, smallest: number) {
  if (limit < smallest) return "aboveTextSmallest";
  return isPayoffAbove(limit, payoff) ? "aboveTextRefinance" : "aboveText";
}

/** The same after another way out. */
function orTextFor(limit: number, payoff: number | undefined, smallest: number) {
  if (limit < smallest) return "orAboveSmallest";
  return isPayoffAbove(limit, payoff) ? "orAboveRefinance" : "orAbove";
}

/** A refinancing has to cover the payoff, so a smaller loan alone is no way out of a payoff above the limit. */
function isPayoffAbove(limit: number, payoff: number | undefined): payoff is number {
  return payoff !== undefined && payoff > limit;
}

/** All that the person pays themselves beside the usual loan, in dollars: also what they have typed already. */
function ownBeside({ payoff, ownPart: typed = 0 }: Props, amount: number, limit: number): number {
  return dollarsOf(centsOf(toLower(amount, limit, payoff)) - centsOf(limit) + centsOf(typed));
}

/** The amount that has to come down to the limit. More than the payoff can't be paid by own money. */
function toLower(amount: number, limit: number, payoff: number | undefined): number {
  return isPayoffAbove(limit, payoff) ? Math.min(amount, payoff) : amount;
}

interface NothingToBorrowProps extends Pick<Props, "price" | "productCode"> {
  /** A text while it isn't an amount. */
  readonly downPayment: unknown;
}

/** A note about a down payment that is worth the whole vehicle. Its price may be higher, so the person can still continue. */
export function NothingToBorrow({ downPayment, price, productCode }: NothingToBorrowProps) {
  const isWhole = price !== null && typeof downPayment === "number" && downPayment > 0 && downPayment >= price;
  return (
    <div aria-live="polite">
      {isWhole && (
        <Notice tone="warning" title={t("nothingTitle")}>
          <p>{t("nothingText", { thing: vehicleWordOf(productCode), price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}
