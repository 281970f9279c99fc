import { type Ref, useId, useState } from "react";
import { Field, type FieldTexts, type FieldWidth } from "../field/field.tsx";
import input from "../field/input.module.css";
import styles from "../search-select/combo-list.module.css";
import { ComboOptions } from "../search-select/combo-options.tsx";
import { dropdownBlurDelayMs, useDelayedCall } from "../use-delayed-call.ts";
import { useComboKeys } from "../search-select/use-combo-keys.ts";

export interface Suggestion {
  id: string;
  /** The suggestion's text in the list. */
  label: string;
}

interface AutocompleteFieldProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  value: string;
  /** Called on each key stroke. The caller decides when and where to ask for suggestions. */
  onChange: (value: string) => void;
  /** Called when a suggestion is taken. The caller fills this field and others from it. */
  onPick: (suggestion: Suggestion) => void;
  onBlur?: (() => void) | undefined;
  /** The delay before the blur is reported, so that a click on a suggestion doesn't count as leaving the field. */
  blurDelayMs?: number | undefined;
  /** The current suggestions in their order. An empty array closes the list. */
  suggestions: readonly Suggestion[];
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
}

/** Free text with suggestions. The person doesn't have to take one. */
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

/** Whether the list is open: as long as there are suggestions, until the person takes one, presses Escape, or leaves the field. */
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
