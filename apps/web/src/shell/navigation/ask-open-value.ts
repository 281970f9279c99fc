import { vehicleApi } from "@portico/contract/vehicle";
import { formatWholeMoney } from "@portico/domain/values/money";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { call } from "../../api/call.ts";
import { defineWords } from "../../words/words.ts";

const t = defineWords("openValue", { found: "We found your {thing}'s value: about {price}." });

/** Looks up the value of the application's vehicle again. Returns the news, if there is a value now. */
export async function askOpenValue(applicationId: number, productCode: number): Promise<string | undefined> {
  const { price } = await call(vehicleApi.value, { applicationId });
  if (price === null) return undefined;
  return t("found", { thing: vehicleWordOf(productCode), price: formatWholeMoney(price) });
}
