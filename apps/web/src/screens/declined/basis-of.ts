import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { declineReasons } from "@portico/domain/decision/decision";
import type { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { t } from "./words.ts";

type Answer = OutputOf<typeof applicationApi.decline>;

/** When and from which sources the decision was made. A decline before the application was sent has no date. */
export function basisOf(answer: Answer, productCode: ProductCode): string | undefined {
  const { noticeDate, bureau, ofBoth } = answer;
  if (noticeDate === null) return undefined;
  const facts = { date: longDate(noticeDate), thing: vehicleWordOf(productCode), bureau: bureau?.name ?? "" };
  const outside = outsideOf(answer);
  if (!bureau) return t(isValueAlone(answer) ? "basisValueAlone" : `basisAnswers${outside}`, facts);
  return t(ofBoth ? `basisReports${outside}` : `basisReport${outside}`, facts);
}

/** The source besides the answers and the reports, as the notice says that there is one. */
function outsideOf({ usedOutsideSource, reasons }: Answer): "" | "Value" | "Identity" {
  if (!usedOutsideSource) return "";
  return reasons.includes(declineReasons.collateralInsufficient) ? "Value" : "Identity";
}

/** Nothing else counted. Of two people, only their own notices say whose report did. */
function isValueAlone({ usedOutsideSource, reasons, ofBoth }: Answer): boolean {
  return usedOutsideSource && !ofBoth && reasons.every((reason) => reason === declineReasons.collateralInsufficient);
}
