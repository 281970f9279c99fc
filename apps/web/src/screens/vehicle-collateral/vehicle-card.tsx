import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatWholeMoney } from "@portico/domain/values/money";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { TermLimit } from "@portico/domain/loan/term-limit";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { nameOf } from "./answers.ts";
import { t } from "./card-words.ts";
import { bodyStyleOf, isTrimOpen, isTrimUnknown, type FoundVehicle } from "./found-vehicle.ts";
import { TermOnCard } from "./term-on-card.tsx";
import type { Worth } from "./use-preview.ts";
import styles from "./vehicle-card.module.css";
import { wordsOf } from "./words-of-kind.ts";

/** The loan, as far as it is known before a vehicle is chosen. */
interface LoanOnVehicle {
  /** The amount that the person asked for before. */
  readonly amount: number | undefined;
  /** The larger amount that was asked for before a vehicle cut it. */
  readonly askedBefore?: number | undefined;
  /** The smallest loan of the product. */
  readonly smallestLoan: number | undefined;
  /** The share of the value that the institution usually lends. Undefined if its policy has no such limit. */
  readonly usualShare: number | undefined;
  /** The term that the person asked for before, in months. */
  readonly term?: number | undefined;
}

interface Props {
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  readonly bodyStyle: string | null | undefined;
  readonly worth: Worth | undefined;
  readonly isSlow: boolean;
  readonly loan: LoanOnVehicle;
  /** The page asks for the mileage, and it is still open. */
  readonly isMileageOpen: boolean;
  /** The typed mileage, if it is so high that a digit may have slipped in. */
  readonly manyMiles?: number | undefined;
  /** Asks for the value again after the vendor failed. */
  readonly askAgain?: (() => void) | undefined;
  /** The longest term for the vehicle, if it is too old for others. */
  readonly termLimit?: TermLimit | undefined;
  /** The vehicle can't be chosen, so its value has no meaning. */
  readonly isRejected: boolean;
  /** The button to choose another vehicle, if the card is the only way to it. */
  readonly children?: ReactNode;
}

/** The found vehicle with its value, and what the value means for the loan. It is announced when it appears. */
export function VehicleCard({ kind, found, bodyStyle, worth, isSlow, loan, ...props }: Props) {
  const { isRejected, isMileageOpen, manyMiles, askAgain, children } = props;
  const { year, make, model } = found;
  const name = nameOf({ year, make, model, bodyStyle: bodyStyleOf(found, bodyStyle) });
  const latest = useLatest(worth, name);
  const card = useRef<HTMLElement>(null);
  useEffect(() => keepFocusInView(card.current));
  return (
    <>
      <section ref={card} className={styles.card} aria-labelledby="found-vehicle">
        <h2 id="found-vehicle" className={styles.name}>
          <Unbroken text={name} />
        </h2>
        {!isRejected && (
          <Value
            {...{ kind, found, worth: latest, isPending: !worth, isSlow, loan, isMileageOpen, manyMiles, askAgain }}
            needsTrim={isTrimOpen(found, bodyStyle)}
            isLowest={isTrimUnknown(found, bodyStyle)}
          />
        )}
        {children && <div>{children}</div>}
      </section>
      {!isRejected && (
        <TermOnCard term={loan.term} limit={props.termLimit && { ...props.termLimit, thing: wordsOf(kind).thing }} />
      )}
      {!isRejected && (
        <AskedAbove
          {...{ loan, isMileageOpen }}
          thing={wordsOf(kind).thing}
          price={latest?.price ?? null}
          isLowest={isTrimUnknown(found, bodyStyle)}
        />
      )}
    </>
  );
}

interface AskedAboveProps extends Pick<Props, "loan" | "isMileageOpen"> {
  readonly thing: string;
  readonly price: number | null;
  readonly isLowest: boolean;
}

/**
 * A note that the person asked for more than is usually lent on the vehicle, or that what they asked for first is lent after all. The page of
 * the loan says more, and can change it.
 */
function AskedAbove({ thing, price, loan, isMileageOpen, isLowest }: AskedAboveProps) {
  const { amount, usualShare, smallestLoan = 0, askedBefore } = loan;
  const limit = usualLimit(price, usualShare, amount);
  if (limit === undefined || limit < smallestLoan || amount === undefined) return <div aria-live="polite" />;
  const fitsAgain = amount <= limit && askedBefore !== undefined && askedBefore > amount && askedBefore <= limit;
  return (
    <div aria-live="polite">
      {amount > limit && (
        <Notice tone="warning">
          {t(askedAboveOf(isLowest, isMileageOpen), { thing, amount: formatLimit(amount) })}
        </Notice>
      )}
      {fitsAgain && <Notice>{t("askedFits", { amount: formatLimit(askedBefore) })}</Notice>}
    </div>
  );
}

/** What the value assumes is the first thing to change, because it costs nothing. */
function askedAboveOf(isLowest: boolean, isMileageOpen: boolean) {
  if (isMileageOpen) return "askedAboveMileage";
  return isLowest ? "askedAboveLowest" : "askedAbove";
}

/** A card that grows pushes down the field that somebody has tabbed to meanwhile, perhaps out of the window. A visible field stays. */
function keepFocusInView(card: HTMLElement | null): void {
  const field = document.activeElement;
  const isBelow = field && card && (card.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (isBelow) field.scrollIntoView({ block: "nearest" });
}

type ValueProps = Pick<
  Props,
  "kind" | "found" | "worth" | "isSlow" | "loan" | "isMileageOpen" | "manyMiles" | "askAgain"
> & {
  readonly isPending: boolean;
  readonly needsTrim: boolean;
  /** The lowest value of several trims. */
  readonly isLowest: boolean;
};

function Value({ kind, found, worth, isPending, isSlow, needsTrim, ...props }: ValueProps) {
  const { branding } = useFrame();
  const { thing, trimFirst } = wordsOf(kind);
  if (found.isUnlisted) return <p>{t("unlistedValue", { clientName: branding.clientDisplayName })}</p>;
  if (needsTrim) return <p>{trimFirst}</p>;
  return (
    <div className={styles.value}>
      {isPending && isSlow && <p className={worth && styles.over}>{t("valuing")}</p>}
      {worth && (
        <div className={isPending ? styles.earlier : undefined} aria-hidden={isPending}>
          <Meaning {...{ thing, worth }} {...props} />
        </div>
      )}
    </div>
  );
}

/** The value now, or this vehicle's last one. While a new one is looked up, the last one keeps its place on the page, unseen. */
function useLatest(worth: Worth | undefined, name: string): Worth | undefined {
  const [latest, setLatest] = useState({ name, worth });
  const isOther = latest.name !== name;
  if (isOther || (worth && !isSame(worth, latest.worth))) setLatest({ name, worth });
  return worth ?? (isOther ? undefined : latest.worth);
}

const isSame = (one: Worth, other: Worth | undefined) =>
  one.price === other?.price && one.source === other.source && one.hasVendorFailed === other.hasVendorFailed;

interface MeaningProps extends Pick<ValueProps, "loan" | "isLowest" | "isMileageOpen" | "manyMiles" | "askAgain"> {
  readonly thing: string;
  readonly worth: Worth;
}

function Meaning({ thing, loan, worth, isLowest, isMileageOpen, manyMiles, askAgain }: MeaningProps) {
  if (worth.price === null) return <NoValue {...{ worth, askAgain }} />;
  const meaning = meaningOf(thing, loan, worth.price);
  const assumed = assumedOf(isLowest, isMileageOpen);
  return (
    <>
      <p className={styles.price}>{t("worth", { price: formatWholeMoney(worth.price) })}</p>
      {meaning !== undefined && <p>{meaning}</p>}
      {assumed && <p>{t(assumed)}</p>}
      {manyMiles !== undefined && <p>{t("manyMiles", { miles: manyMiles.toLocaleString("en-US") })}</p>}
      <p className={styles.note}>{t("source", { source: worth.source })}</p>
    </>
  );
}

/** What the value assumes. Undefined if it assumes nothing. */
function assumedOf(isLowest: boolean, isMileageOpen: boolean) {
  if (isLowest) return isMileageOpen ? "lowestAverage" : "lowestValue";
  return isMileageOpen ? "averageMileage" : undefined;
}

/** The reason why there is no value, and a way to ask for it again. */
function NoValue({ worth: { hasVendorFailed }, askAgain }: Pick<MeaningProps, "worth" | "askAgain">) {
  const { clientDisplayName: clientName } = useFrame().branding;
  return (
    <>
      <p>{t(hasVendorFailed ? "valueUnavailable" : "unvalued", { clientName })}</p>
      {askAgain && (
        <Button kind="quiet" onClick={askAgain}>
          {t("valueAgain")}
        </Button>
      )}
    </>
  );
}

/**
 * The value's meaning for the loan. Nobody can borrow so little that a vehicle is worth it whose limit is below the smallest loan. Undefined
 * without a limit.
 */
function meaningOf(thing: string, { amount, smallestLoan, usualShare }: LoanOnVehicle, price: number) {
  const limit = usualLimit(price, usualShare, amount);
  if (limit === undefined || usualShare === undefined) return undefined;
  if (smallestLoan !== undefined && limit < smallestLoan)
    return t("belowSmallest", { thing, smallest: formatWholeMoney(smallestLoan) });
  const most = formatWholeMoney(limit);
  const fits = amount !== undefined && amount <= limit;
  // A loan above the value needs a reason.
  const isAboveValue = (fits ? amount : limit) > price;
  const words = { limit: most, share: `${Math.round(usualShare * 100)}%` };
  if (fits) return t(isAboveValue ? "fitsShare" : "fits", words);
  return t(isAboveValue ? "valueMeaningShare" : "valueMeaning", words);
}
