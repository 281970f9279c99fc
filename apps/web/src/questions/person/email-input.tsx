import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField, type FieldProps } from "../../forms/fields/use-field.ts";
import { whenReleased } from "../../widgets/pointer-press.ts";
import { Button } from "../../widgets/button/button.tsx";
import { TextField } from "../../widgets/text-field/text-field.tsx";
import { defineWords } from "../../words/words.ts";
import { suggestEmail } from "./suggest-email.ts";

const t = defineWords("emailInput", { didYouMean: "Did you mean {email}?" });

/** An email address. If its domain looks mistyped, a button below offers the right one. It never keeps anybody from going on. */
export function EmailInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, set, leave } = useField(props);
  const { why, ...texts } = textsOf(props);
  const input = useRef<HTMLInputElement>(null);
  const email = textOf(value);
  // The address when the field lost the focus, because an address that is still being typed looks mistyped too.
  const [left, setLeft] = useState<string>();
  const suggestion = left === email ? suggestEmail(email) : undefined;
  const accept = (suggested: string) => {
    set(suggested);
    input.current?.focus();
  };
  return (
    <TextField
      {...texts}
      ref={input}
      type="email"
      autoComplete="email"
      spellCheck={false}
      value={email}
      onChange={({ target }) => set(target.value)}
      onBlur={() => {
        leave();
        whenReleased(() => setLeft(email));
      }}
      why={
        <>
          {suggestion !== undefined && (
            <output>
              <Button kind="quiet" onClick={() => accept(suggestion)}>
                {t("didYouMean", { email: suggestion })}
              </Button>
            </output>
          )}
          {why}
        </>
      }
    />
  );
}
