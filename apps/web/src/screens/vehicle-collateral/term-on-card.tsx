import { isTooOld, vehicleTermsHint, type VehicleTerms } from "../../loans/term-limit.ts";
import { TooOld } from "../../loans/too-old.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./card-words.ts";

interface Props {
  readonly limit: VehicleTerms | undefined;
  /** The term that the person asked for before, in months. */
  readonly term: number | undefined;
}

/** How long a loan on an old vehicle may take, unless the person asked for no longer. The page of the loan has only such terms. */
export function TermOnCard({ limit, term }: Props) {
  const isTooLong = limit !== undefined && term !== undefined && term > limit.longestTerm;
  return (
    <div aria-live="polite">
      <TooOld limit={limit} />
      {limit && !isTooOld(limit) && (isTooLong || term === undefined) && (
        <Notice tone={isTooLong ? "warning" : "information"}>
          <p>{vehicleTermsHint(limit)}</p>
          {isTooLong && <p>{t("askedTerm", { term })}</p>}
        </Notice>
      )}
    </div>
  );
}
