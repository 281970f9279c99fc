import type { FieldValues } from "react-hook-form";
import { SearchSelect } from "../widgets/search-select/search-select.tsx";
import { t } from "../words/common.ts";
import { textsOf } from "./field-texts.tsx";
import { useChoice, type ChoiceInputProps } from "./use-choice.ts";

/** More than fifteen options: typing the start of a word finds them. In a file of its own, because its widget is the heaviest. */
export function SearchSelectInput<Values extends FieldValues>(props: ChoiceInputProps<Values>) {
  const { options, value, choose, leave } = useChoice(props);
  return (
    <SearchSelect
      {...textsOf(props)}
      options={options}
      value={value}
      placeholder={t("chooseOne")}
      labels={{ open: t("openList"), empty: t("nothingMatches") }}
      onChange={choose}
      onBlur={leave}
    />
  );
}
