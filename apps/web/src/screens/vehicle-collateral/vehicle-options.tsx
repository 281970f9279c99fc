import { useState } from "react";
import { formatWholeMoney } from "@portico/domain/values/money";
import type { VehicleOption } from "@portico/domain/collateral/vehicle";
import type { StepForm } from "../../forms/step-form.ts";
import { useField } from "../../forms/fields/use-field.ts";
import { Button } from "../../widgets/button/button.tsx";
import { CheckboxGroup } from "../../widgets/checkbox-group/checkbox-group.tsx";
import { FieldError, useDescription } from "../../widgets/field/field.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import type { Answers } from "./answers.ts";
import { t } from "./option-words.ts";
import styles from "./vehicle-options.module.css";

interface Props {
  readonly form: StepForm<Answers>;
  readonly options: readonly VehicleOption[];
}

/** The vehicle's possible options, with the value that each adds. They open over the page, because there may be dozens. Standard options are only listed. */
export function VehicleOptions({ form, options }: Props) {
  const nameOf = (code: string) => options.find((option) => option.code === code)?.displayText ?? code;
  const show = (codes: unknown) => listOf(codes).map(nameOf).join(", ");
  const { value, set } = useField({ form, name: "options", label: t("title") }, { show });
  const chosen = listOf(value);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const error = form.errorOf("options");
  const { errorId, described } = useDescription(undefined, error);
  return (
    <div className={styles.chosen}>
      {chosen.length > 0 && <p>{chosenLine(chosen.map(nameOf))}</p>}
      <FieldError id={errorId}>{error}</FieldError>
      <Button
        kind="quiet"
        id={isOpen ? undefined : form.idOf("options")}
        aria-describedby={described["aria-describedby"]}
        onClick={() => setOpen(true)}
      >
        {t(chosen.length > 0 ? "change" : "add")}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t("title")}
        onClose={close}
        closeLabel={t("close")}
        actions={<Button onClick={close}>{t("done")}</Button>}
      >
        <Choices
          {...{ options, chosen }}
          name={form.idOf("options")}
          onChange={(code, isChecked) => set(isChecked ? [...chosen, code] : chosen.filter((one) => one !== code))}
        />
      </Dialog>
    </div>
  );
}

/** More names than these take a second line on a phone. The dialog has all of them. */
const mostNamed = 2;

function chosenLine(names: readonly string[]): string {
  if (names.length <= mostNamed) return t("chosen", { list: names.join(", ") });
  const named = names.slice(0, mostNamed - 1);
  return t("chosenAndMore", { list: named.join(", "), more: names.length - named.length });
}

interface ChoicesProps extends Pick<Props, "options"> {
  readonly name: string;
  readonly chosen: readonly string[];
  readonly onChange: (code: string, isChecked: boolean) => void;
}

function Choices({ name, options, chosen, onChange }: ChoicesProps) {
  const included = options.filter((option) => option.included).map(({ displayText }) => displayText);
  const open = options.filter((option) => !option.included);
  return (
    <>
      {included.length > 0 && <p>{t("comesWith", { list: included.join(", ") })}</p>}
      {open.length > 0 && (
        <CheckboxGroup
          name={name}
          label={t("hint")}
          isCompact
          value={chosen}
          onChange={({ target }) => onChange(target.value, target.checked)}
          options={open.map(({ code, displayText, value: dollars }) => ({
            value: code,
            label: displayText,
            hint: difference(dollars),
          }))}
        />
      )}
    </>
  );
}

function listOf(codes: unknown): readonly string[] {
  return (codes ?? []) as readonly string[];
}

function difference(dollars: number): string {
  return t(dollars < 0 ? "takes" : "adds", { value: formatWholeMoney(Math.abs(dollars)) });
}
