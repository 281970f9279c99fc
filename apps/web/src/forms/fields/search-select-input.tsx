import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { matchesStartOfAnyWord } from "@portico/domain/values/text";
import { SearchSelect } from "../../widgets/search-select/search-select.tsx";
import { t } from "../../words/common.ts";
import { whenReleased } from "../../widgets/pointer-press.ts";
import { textsOf } from "./field-texts.tsx";
import { useChoice, type ChoiceInputProps } from "./use-choice.ts";

interface Props<Values extends FieldValues> extends ChoiceInputProps<Values> {
  /** Accepts a text that matches no option. Without it, such a text is an error. */
  readonly onOther?: ((text: string) => void) | undefined;
  /** Says what will happen to a text while nothing matches it. */
  readonly empty?: ((typed: string) => string | undefined) | undefined;
}

/** For more than fifteen options. People find one by typing the start of a word. It has its own file because its widget is the largest. */
export function SearchSelectInput<Values extends FieldValues>(props: Props<Values>) {
  const { options, value, choose, leave } = useChoice(props);
  const [unmatched, setUnmatched] = useState<string>();
  const [typed, setTyped] = useState("");
  const texts = textsOf(props);
  // The start of an option is an unfinished search, and not another answer.
  const isOther = (text: string) =>
    props.onOther !== undefined && !options.some(({ label }) => matchesStartOfAnyWord(label, text));
  const problem = unmatched === undefined || value !== "" ? texts.error : t("notInList", { text: unmatched });
  return (
    <SearchSelect
      {...texts}
      // It would contradict what the field says about a text that will be accepted.
      error={value === "" && isOther(typed) ? undefined : problem}
      options={options}
      value={value}
      placeholder={t(props.width === "xs" ? "choose" : "chooseOne")}
      labels={{ open: t("openList"), empty: props.empty?.(typed) ?? t("nothingMatches") }}
      onChange={(chosen) => {
        setUnmatched(undefined);
        choose(chosen);
      }}
      onBlur={leave}
      takesOnlyOne={props.onOther !== undefined}
      onType={setTyped}
      onUnmatched={(text) =>
        whenReleased(() => {
          if (text !== undefined && isOther(text)) props.onOther?.(text);
          else setUnmatched(text);
        })
      }
    />
  );
}
