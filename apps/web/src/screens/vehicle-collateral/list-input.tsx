import type { FieldPath, FieldValues } from "react-hook-form";
import type { Choice } from "../../forms/fields/choice.ts";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import type { FieldWidth } from "../../widgets/field/field.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** A longer list is searched by typing. */
const mostToScroll = 15;

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined while an earlier answer is missing or the list is loading. Empty if the catalog has none. */
  readonly options: readonly Choice[] | undefined;
  readonly isNumber?: boolean;
  /** Defaults to the width of a name. */
  readonly width?: FieldWidth;
  /** The person said that the vehicle isn't in the lists, so the field doesn't have to explain why there is no list. */
  readonly isUnlisted?: boolean;
  /** Loads the list again after a failure. */
  readonly askAgain?: (() => void) | undefined;
}

/** One question of the lookup. If its list can't be loaded, people can type the answer, or try to load the list again. */
export function ListInput<Values extends FieldValues>({
  options,
  isNumber,
  isUnlisted,
  askAgain,
  width = "m",
  ...field
}: Props<Values>) {
  if (options === undefined) return <SelectInput {...field} options={[]} isDisabled width={width} />;
  if (options.length > mostToScroll) return <SearchSelectInput {...field} options={options} width={width} />;
  if (options.length > 0) return <SelectInput {...field} options={options} width={width} />;
  const toType = isUnlisted ? undefined : t("typeIt");
  return (
    <>
      {isNumber ? <CountInput {...field} hint={toType} /> : <TextInput {...field} hint={toType} width="m" />}
      {askAgain && (
        <div>
          <Button kind="quiet" onClick={askAgain}>
            {t("askListAgain")}
          </Button>
        </div>
      )}
    </>
  );
}
