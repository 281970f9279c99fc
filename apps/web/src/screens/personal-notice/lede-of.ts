import type { PersonalNotice } from "@portico/contract/notice";
import { longDate } from "@portico/domain/values/long-date";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { AdverseAction } from "./offered-instead.tsx";
import { t } from "./words.ts";

/** What the notice is about, first on its page. */
export function ledeOf(notice: PersonalNotice): string | undefined {
  if (notice.kind === "creditScore") return t("ledeScore");
  if (notice.kind === "noCreditScore") return t("ledeNoScore");
  return notice.kind === "incomplete" ? t("ledeIncomplete") : decidedIn(notice);
}

/** The decision. A notice without a date has none, because its application ended before it. */
function decidedIn({ noticeDate, product, asked, counteroffer }: AdverseAction): string | undefined {
  if (noticeDate === null) return undefined;
  const isOffered = counteroffer !== undefined && counteroffer.choices.length > 0;
  const date = longDate(noticeDate);
  if (!asked) return t(isOffered ? "offered" : "decided", { date, product });
  const facts = { date, product, amount: formatLimit(asked.loanAmount) };
  const { termInMonths: months } = asked;
  if (months === null) return t(isOffered ? "offeredLine" : "decidedLine", facts);
  return t(isOffered ? "offeredLoan" : "decidedLoan", { ...facts, months });
}
