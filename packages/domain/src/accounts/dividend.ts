/** How often an account adds its dividends to the balance that earns the next ones, by name and in times a year. */
export const timesCompounded = { daily: 365, monthly: 12, quarterly: 4, yearly: 1 } as const;
export type Compounding = keyof typeof timesCompounded;

/**
 * How the tiers of an account pay. With `wholeBalance` (tiering method A), the whole balance earns the rate of its tier. With `bySlice`
 * (method B), each part of the balance earns the rate of its own tier.
 */
export type TierMethod = "wholeBalance" | "bySlice";

/** A yearly rate in percent, paid for a number of days. */
export interface RateStep {
  readonly dividendRate: number;
  readonly days: number;
}

export interface Earned {
  /** In dollars. */
  readonly dividends: number;
  /** The balance that earned them, in dollars. */
  readonly principal: number;
  readonly days: number;
}

const daysInYear = 365;

/**
 * The annual percentage yield in percent: 100[(1 + dividends/principal)^(365/days) - 1] (12 CFR 707, appendix A). The same formula gives
 * the yield that was earned in the period of a statement. Two decimals, as it is stated.
 */
export function annualPercentageYield({ dividends, principal, days }: Earned): number {
  return Math.round(10_000 * ((1 + dividends / principal) ** (daysInYear / days) - 1)) / 100;
}

/** The dividends on a balance that nobody adds to or takes from, in unrounded dollars. The rate may change in steps. */
export function dividendsOn(principal: number, steps: readonly RateStep[], compounding: Compounding): number {
  const times = timesCompounded[compounding];
  const growth = steps.reduce(
    (grown, { dividendRate, days }) => grown * (1 + dividendRate / 100 / times) ** ((times * days) / daysInYear),
    1,
  );
  return principal * (growth - 1);
}

/** A tier from its least balance up to the next tier. */
export interface RateTier {
  /** In dollars. */
  readonly from: number;
  /** In percent a year. */
  readonly dividendRate: number;
}

/** The yields of one tier. Only method B has two that differ: its balances earn more, or less, the larger they are. */
export interface YieldsOfTier {
  readonly atLeastBalance: number;
  readonly atMostBalance: number;
}

interface Tiered {
  readonly tiers: readonly RateTier[];
  readonly tierMethod: TierMethod;
  readonly compounding: Compounding;
  /** The largest balance that the last tier of method B is calculated for. */
  readonly highestBalance: number;
}

/** The yields of each tier for a year without a maturity (12 CFR 707, appendix A, part I.D). */
export function yieldsOf({ tiers, tierMethod, compounding, highestBalance }: Tiered): readonly YieldsOfTier[] {
  return tiers.map(({ from, dividendRate }, place) => {
    const alone = yieldOf(100, dividendsOn(100, yearAt(dividendRate), compounding));
    if (tierMethod === "wholeBalance") return { atLeastBalance: alone, atMostBalance: alone };
    const least = place === 0 ? alone : sliced(from, tiers, compounding);
    return {
      atLeastBalance: least,
      atMostBalance: sliced(tiers[place + 1]?.from ?? highestBalance, tiers, compounding),
    };
  });
}

/** The yield of a balance whose parts each earn the rate of their tier. */
function sliced(balance: number, tiers: readonly RateTier[], compounding: Compounding): number {
  const dividends = tiers.reduce((sum, { from, dividendRate }, place) => {
    const start = place === 0 ? 0 : from;
    const slice = Math.max(0, Math.min(balance, tiers[place + 1]?.from ?? Infinity) - start);
    return sum + dividendsOn(slice, yearAt(dividendRate), compounding);
  }, 0);
  return yieldOf(balance, dividends);
}

function yearAt(dividendRate: number): readonly RateStep[] {
  return [{ dividendRate, days: daysInYear }];
}

function yieldOf(principal: number, dividends: number): number {
  return annualPercentageYield({ principal, dividends, days: daysInYear });
}

/** The tolerance of a stated yield, in percentage points (12 CFR 707.3(f)). */
export const yieldTolerance = 0.05;

/** Whether a stated yield agrees with the calculated one. */
export function agrees(stated: number, calculated: number): boolean {
  return Math.abs(stated - calculated) < yieldTolerance + 1e-9;
}
