import { useEffect } from "react";
import { addressApi } from "@portico/contract/address";
import type { HelocPropertyEntry } from "@portico/domain/collateral/heloc-property";
import { useApiWhen } from "../../api/use-query.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { fiveDigitsOf } from "../../questions/address/use-zip-code.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<HelocPropertyEntry>;
  /** Whether a ZIP code fills in the county if it is in only one. */
  readonly looksUp: boolean;
}

/**
 * The county. A ZIP code in a single county fills it in. A ZIP code in several counties offers them. If the lookup fails, people type the
 * county.
 */
export function CountyInput({ form, looksUp }: Props) {
  const counties = useCounties(form, looksUp);
  if (counties.length > 1)
    return (
      <SelectInput
        form={form}
        name="county"
        label={t("county")}
        hint={t("countyHint")}
        options={counties.map((county) => ({ value: county, label: county }))}
        width="m"
      />
    );
  return <TextInput form={form} name="county" label={t("county")} hint={t("countyHint")} width="m" />;
}

const none: readonly string[] = [];

/** The counties of the typed ZIP code. A county that isn't among them is cleared. */
function useCounties({ methods, fill }: Props["form"], looksUp: boolean): readonly string[] {
  const [postalCode, county] = methods.watch(["postalCode", "county"]);
  const zip = looksUp ? fiveDigitsOf(postalCode) : undefined;
  const { data } = useApiWhen(addressApi.counties, zip ? { postalCode: zip } : undefined);
  const counties = zip ? (data?.counties ?? none) : none;
  const isElsewhere = counties.length > 0 && Boolean(county || counties.length === 1) && !counties.includes(county);
  useEffect(() => {
    if (!isElsewhere) return;
    fill("county", counties.length === 1 ? counties[0]! : "");
    methods.clearErrors("county");
  }, [isElsewhere, counties, methods, fill]);
  return counties;
}
