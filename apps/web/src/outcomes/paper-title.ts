import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { t } from "./document-words.ts";

/** The heading of the papers of an approved loan. A line is opened, a card is used, and nothing is paid. */
export function paperTitle(productCode: number): string {
  if (productCode === ProductCode.creditCard) return t("documentsTitleCard");
  return t(isOpenEnd(productCode) ? "documentsTitleLine" : "documentsTitle");
}
