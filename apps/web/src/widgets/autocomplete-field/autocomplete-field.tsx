import { type Ref, useId, useState } from "react";
import { Field, type FieldTexts, type FieldWidth } from "../field/field.tsx";
import input from "../field/input.module.css";
import styles from "../search-select/combo-list.module.css";
import { ComboOptions } from "../search-select/combo-options.tsx";
import { dropdownBlurDelayMs, useDelayedCall } from "../use-delayed-call.ts";
import { useComboKeys } from "../search-select/use-combo-keys.ts";

export interface Suggestion {
  id: string;
  /** The whole suggestion, as the list shows it. */
  label: string;
}

interface AutocompleteFieldProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  value: string;
  /** Each key stroke; the caller asks for suggestions, when and where it likes. */
  onChange: (value: string) => void;
  /** A suggestion was taken; the caller fills this field and others from it. */
  onPick: (suggestion: Suggestion) => void;
  onBlur?: (() => void) | undefined;
  /** How long after leaving the field it is reported as left, so that taking a suggestion is no mistake. */
  blurDelayMs?: number | undefined;
  /** What to offer now; none closes the list. They are shown as they come. */
  suggestions: readonly Suggestion[];
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
}

/** Free text with suggestions: what is typed always counts, what is suggested only helps. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const {
    name,
    id = name,
    value,
    onChange,
    onPick,
    onBlur,
    blurDelayMs = dropdownBlurDelayMs,
    suggestions,
    ref,
    ...rest
  } = props;
  const { autoComplete = "off", placeholder, disabled, required, ...frame } = rest;
  const labelId = useId();
  const leaving = useDelayedCall(blurDelayMs);
  const offer = useOffer(suggestions, onPick);

  return (
    <Field {...frame} id={id} labelId={labelId}>
      {(aria) => (
        <div className={styles.box}>
          <input
            {...aria}
            {...offer.keys.inputAttributes}
            {...{ name, value, autoComplete, placeholder, disabled, required, ref }}
            type="text"
            onFocus={leaving.cancel}
            onChange={(event) => {
              offer.welcome();
              onChange(event.currentTarget.value);
            }}
            onBlur={() => {
              leaving.start(() => {
                offer.dismiss();
                onBlur?.();
              });
            }}
            className={input.input}
          />
          {offer.isOpen ? <ComboOptions keys={offer.keys} options={suggestions} labelId={labelId} /> : null}
        </div>
      )}
    </Field>
  );
}

/** The list is open while there is something to offer that was not waved away: taken, escaped from, or left behind. */
function useOffer(suggestions: readonly Suggestion[], onPick: (suggestion: Suggestion) => void) {
  const offered = suggestions.map(({ id }) => id).join("\n");
  const [dismissed, setDismissed] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const isOpen = isAwaited && suggestions.length > 0 && dismissed !== offered;
  const dismiss = () => {
    setDismissed(offered);
    setAwaited(false);
  };
  const welcome = () => {
    setDismissed(undefined);
    setAwaited(true);
  };
  const keys = useComboKeys({
    options: suggestions,
    isOpen,
    onOpen: welcome,
    onClose: () => setDismissed(offered),
    onPick: (suggestion) => {
      dismiss();
      onPick(suggestion);
    },
  });
  return { isOpen, keys, dismiss, welcome };
}
