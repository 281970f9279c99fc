import { useState } from "react";
import { formatWholeMoney } from "@portico/domain/values/money";
import type { VehicleOption } from "@portico/domain/collateral/vehicle";
import type { StepForm } from "../../forms/step-form.ts";
import { useField } from "../../forms/fields/use-field.ts";
import { CheckboxGroup } from "../../widgets/checkbox-group/checkbox-group.tsx";
import type { Answers } from "./answers.ts";
import fold from "../../widgets/fold/fold.module.css";
import styles from "./vehicle-options.module.css";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Answers>;
  readonly options: readonly VehicleOption[];
}

/** The vehicle's possible options, with the value that each adds, folded away until somebody wants them. Standard options are only listed. */
export function VehicleOptions({ form, options }: Props) {
  const nameOf = (code: string) => options.find((option) => option.code === code)?.displayText ?? code;
  const show = (codes: unknown) => listOf(codes).map(nameOf).join(", ");
  const { value, set } = useField({ form, name: "options", label: t("options") }, { show });
  const chosen = listOf(value);
  const included = options.filter((option) => option.included).map(({ displayText }) => displayText);
  const open = options.filter((option) => !option.included);
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const error = form.errorOf("options");
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.options}
    >
      <summary className={fold.summary}>{t("addOptions")}</summary>
      {included.length > 0 && <p>{t("comesWith", { list: included.join(", ") })}</p>}
      {open.length > 0 && (
        <CheckboxGroup
          name={form.idOf("options")}
          error={error}
          label={t("options")}
          hint={t("optionsHint")}
          isCompact
          value={chosen}
          onChange={({ target }) =>
            set(target.checked ? [...chosen, target.value] : chosen.filter((code) => code !== target.value))
          }
          options={open.map(({ code, displayText, value: dollars }) => ({
            value: code,
            label: displayText,
            hint: difference(dollars),
          }))}
        />
      )}
    </details>
  );
}

function listOf(codes: unknown): readonly string[] {
  return (codes ?? []) as readonly string[];
}

function difference(dollars: number): string {
  return t("optionValue", { sign: dollars < 0 ? "−" : "+", value: formatWholeMoney(Math.abs(dollars)) });
}
