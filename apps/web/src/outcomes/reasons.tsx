import type { AdverseActionNotice } from "@portico/contract/notice";
import type { TooLittle } from "@portico/contract/limit-of-vehicle";
import { declineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney, formatWholeMoney } from "@portico/domain/values/money";
import lists from "./lists.module.css";
import styles from "./reasons.module.css";
import { factors, t } from "./reason-words.ts";

const codes = Object.entries(declineReasons) as readonly (readonly [DeclineReason, string])[];

interface Props {
  readonly reasons: readonly string[];
  /** The first name of the other applicant. Reasons from their report name them, and never quote the report. */
  readonly other?: string | undefined;
  /** The institution's text about the decline, on a page that begins with a counteroffer. */
  readonly offeredText?: string | undefined;
  /** A counteroffer was sent since, so the decline is history. */
  readonly isPast?: boolean;
  /** Two people look at the page. Their notices may have different reasons, so it says of none that it's in a notice. */
  readonly isOfBoth?: boolean;
  /** Two people look at the page, and some reasons are only in their own notices. */
  readonly hasOwnReasons?: boolean | undefined;
  /** The decision used a credit report, which has debts that nobody typed. */
  readonly usesReport?: boolean | undefined;
  /** They are of an earlier application, so they name no payment of a present one. */
  readonly isEarlier?: boolean;
  /** The debts include a loan accepted here that isn't on a report yet. */
  readonly countsAcceptedHere?: boolean | undefined;
  /** The smallest loan, and the value of a vehicle on which less than that is lent. */
  readonly tooLittle?: TooLittle | undefined;
  /** The reader's own monthly income in the decision. */
  readonly countedIncome?: number | undefined;
  /** What the decision counted against that income each month. */
  readonly countedDebts?: AdverseActionNotice["countedDebts"];
  /** The mortgages on the home count beside the line. */
  readonly countsMortgages?: true | undefined;
}

/** Each reason, if there is any, in plain words, with the notice's phrase small below it. */
export function Reasons({
  reasons,
  offeredText,
  isPast = false,
  isOfBoth = false,
  hasOwnReasons = false,
  ...about
}: Props) {
  if (reasons.length === 0 && !hasOwnReasons) return null;
  const counted = reasons.find((reason) => aboutIncome.has(reason));
  return (
    <section>
      <h2>{t(titleOf(offeredText, isPast))}</h2>
      {offeredText !== undefined && <p className={styles.offered}>{offeredText}</p>}
      <ul className={lists.spaced}>
        {reasons.map((reason) => {
          const plain = inPlainWords(reason, { ...about, isOfBoth });
          return (
            <li key={reason}>
              <span className={styles.plain}>{plain ?? reason}</span>
              {reason === declineReasons.obligationsExcessive && <CountedDebts {...about} />}
              {reason === counted && <CountedIncome {...about} />}
              <span className={styles.legal}>
                {plain ? t(isOfBoth ? "legalPhraseOfBoth" : "legalPhrase", { reason }) : t("fromReport")}
              </span>
            </li>
          );
        })}
        {hasOwnReasons && (
          <li>
            <span className={styles.plain}>{t("why.inReport")}</span>
            <span className={styles.legal}>{t("inOwnNotices")}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The reasons that rest on income, as the notice has them. The first one says which income was counted. */
const aboutIncome: ReadonlySet<string> = new Set([
  declineReasons.incomeInsufficient,
  declineReasons.incomeBelowMinimum,
  declineReasons.obligationsExcessive,
]);

function CountedIncome({ countedIncome: dollars, other }: Pick<Props, "countedIncome" | "other">) {
  if (dollars === undefined) return null;
  const income = inShort(dollars);
  return <span className={styles.counted}>{t("countedIncome", { income, isOfTwo: other !== undefined })}</span>;
}

function CountedDebts({ countedDebts: counted, usesReport }: Pick<Props, "countedDebts" | "usesReport">) {
  if (!counted) return null;
  const { isRent = false, ...sums } = counted;
  const [housing, debts, payment] = [sums.housing, sums.debts, sums.payment].map(inShort);
  return (
    <span className={styles.counted}>
      {t("countedDebts", { isRent, housing: housing!, debts: debts!, payment: payment! })}
      {usesReport && ` ${t("paymentByReport")}`}
    </span>
  );
}

const inShort = (dollars: number) => (Number.isInteger(dollars) ? formatWholeMoney(dollars) : formatMoney(dollars));

/** One person's reasons that the notice doesn't have, so there is no phrase of it below them. */
export function ReasonList({ reasons, ...about }: Pick<Props, "reasons" | "usesReport" | "isEarlier">) {
  return (
    <ul className={lists.spaced}>
      {reasons.map((reason) => (
        <li key={reason}>
          <span className={styles.plain}>{inPlainWords(reason, about) ?? reason}</span>
        </li>
      ))}
    </ul>
  );
}

function titleOf(offeredText: string | undefined, isPast: boolean) {
  if (isPast) return "reasonsTitlePast";
  return offeredText === undefined ? "reasonsTitle" : "reasonsTitleOffered";
}

/** Undefined for a bureau's factor that has no plain words here. It is shown as the bureau writes it. */
function inPlainWords(reason: string, { other, ...about }: Omit<Props, "reasons">): string | undefined {
  const code = codes.find(([, phrase]) => phrase === reason)?.[0];
  const isNamed = other !== undefined;
  if (code === "obligationsExcessive") return t(wordsOfDebts(about), { isOfTwo: isNamed || about.isOfBoth === true });
  if (code === "collateralInsufficient") return wordsOfValue(about);
  if (code) return t(`why.${code}`, { name: other ?? "", isNamed });
  const factor = factors.find(({ names }) => names.test(reason))?.plain;
  return factor && t(factor);
}

function wordsOfValue({ tooLittle, countsMortgages }: Omit<Props, "reasons">): string {
  if (tooLittle) return t("worthTooLittle", amountsIn(tooLittle));
  return t(countsMortgages ? "withMortgages" : "why.collateralInsufficient");
}

function amountsIn({ smallest, price }: TooLittle) {
  return { smallest: formatLimit(smallest), price: formatLimit(price) };
}

function wordsOfDebts({ countsAcceptedHere, usesReport, isEarlier }: Omit<Props, "reasons">) {
  if (isEarlier) return "obligationsEarlier";
  if (countsAcceptedHere) return "obligationsWithUs";
  return usesReport ? "obligationsOnReport" : "why.obligationsExcessive";
}
