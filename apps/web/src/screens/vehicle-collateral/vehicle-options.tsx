import { useId } from "react";
import { formatWholeMoney } from "@portico/domain/money";
import type { VehicleOption } from "@portico/domain/vehicle";
import { CheckboxGroup } from "../../widgets/checkbox-group/checkbox-group.tsx";
import { t } from "./words.ts";

interface Props {
  readonly options: readonly VehicleOption[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** What the vehicle may be equipped with, and what each adds to its value. What every such vehicle has is only told. */
export function VehicleOptions({ options, chosen, onChange }: Props) {
  const name = useId();
  const included = options.filter((option) => option.included).map(({ displayText }) => displayText);
  const open = options.filter((option) => !option.included);
  return (
    <>
      {included.length > 0 && <p>{t("comesWith", { list: included.join(", ") })}</p>}
      {open.length > 0 && (
        <CheckboxGroup
          name={name}
          label={t("options")}
          hint={t("optionsHint")}
          value={chosen}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, target.value] : chosen.filter((code) => code !== target.value))
          }
          options={open.map(({ code, displayText, value }) => ({
            value: code,
            label: displayText,
            hint: difference(value),
          }))}
        />
      )}
    </>
  );
}

function difference(dollars: number): string {
  return t("optionValue", { sign: dollars < 0 ? "−" : "+", value: formatWholeMoney(Math.abs(dollars)) });
}
