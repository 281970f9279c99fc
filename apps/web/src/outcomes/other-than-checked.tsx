import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { defineWords } from "../words/words.ts";

const t = defineWords("otherThanChecked", {
  rateOfCheck:
    "Your soft check showed {checked}% APR. This rate comes from our full review of your application, so it can differ.",
});

/** Somebody whose soft check showed another rate reads why. */
export function OtherThanChecked({ checkedRate: rate }: Pick<OutputOf<typeof offerApi.read>, "checkedRate">) {
  return rate !== undefined && <p>{t("rateOfCheck", { checked: rate.toFixed(2) })}</p>;
}
