import { ReasonList } from "./reasons.tsx";
import { t } from "./reason-words.ts";

/** The reasons of an earlier decline, beside the beginning of another loan. */
export function EarlierReasons({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <>
      <p>{t("earlierReasons", { count: reasons.length })}</p>
      <ReasonList reasons={reasons} isEarlier />
    </>
  );
}
