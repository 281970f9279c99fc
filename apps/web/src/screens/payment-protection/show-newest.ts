import { paymentProtectionApi } from "@portico/contract/agreements";
import type { RequestOf } from "@portico/contract/endpoint";
import { premiumsOf, selectionsAt } from "@portico/domain/loan/payment-protection";
import { Refusal } from "../../api/refusal.ts";
import { readAgain } from "../../api/read-again.ts";
import { t } from "./words.ts";

type Sent = RequestOf<typeof paymentProtectionApi.save> & { readonly premiums: ReturnType<typeof premiumsOf> };
type Selection = Sent["paymentProtectionSelections"][number];

/** Whether choices were rejected because the institution has other prices or products now. */
export function isPriceChanged(error: unknown): boolean {
  return error instanceof Refusal && error.code === "premiumsChanged";
}

/** Shows the newest prices, and clears each "yes" to an earlier price. Returns a rejection that names those products. */
export async function showNewest(
  { applicationId, paymentProtectionSelections: selections, premiums }: Sent,
  drop: (selection: Selection) => void,
): Promise<Refusal> {
  const newest = await readAgain(paymentProtectionApi.configuration, { id: applicationId });
  if (!newest) return changed(t("changedNotLoaded"));
  const products = newest.productConfigurations.flatMap((section) => section.products);
  const standing = new Set(selectionsAt(premiumsOf(products, newest.loanAmount), { selections, premiums }));
  const dropped = selections.filter((selection) => !standing.has(selection));
  for (const selection of dropped) drop(selection);
  const titles = products
    .filter(({ id }) => dropped.some(({ productId }) => productId === id))
    .map(({ title }) => title);
  return changed(t("changed", { count: titles.length, titles: titles.join(", ") }));
}

const changed = (message: string) => new Refusal("premiumsChanged", { message });
