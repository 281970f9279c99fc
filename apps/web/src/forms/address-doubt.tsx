import type { AddressSuggestion } from "@portico/domain/address";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import { addressInOneLine, placeFormOf, type PlaceValues } from "./address-values.ts";
import type { StepForm } from "./step-form.ts";
import type { AddressQuestion } from "./verified-address.ts";

const t = defineWords("addressDoubt", {
  title: "Did you mean this address?",
  titleUnknown: "Is this address right?",
  use: "Use {address}",
  asTyped: "Keep it as I typed it",
});

interface Props<Values extends PlaceValues> {
  form: StepForm<Values>;
  question: AddressQuestion | undefined;
}

/** What to do about an address that the postal authority does not know as it was typed. Choosing saves at once. */
export function AddressDoubt<Values extends PlaceValues>({ form: whole, question }: Props<Values>) {
  if (!question) return null;
  const form = placeFormOf(whole);
  const take = (suggestion: AddressSuggestion) => {
    for (const [name, value] of Object.entries(suggestion))
      form.methods.setValue(name as keyof AddressSuggestion, value);
    return form.submit();
  };
  const keep = () => {
    form.methods.setValue("bypassVerification", true);
    return form.submit();
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(question.suggestions.length > 0 ? "title" : "titleUnknown")}
      actions={
        <>
          {question.suggestions.map((suggestion) => (
            <Button key={addressInOneLine(suggestion)} kind="secondary" onClick={() => void take(suggestion)}>
              {t("use", { address: addressInOneLine(suggestion) })}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => void keep()}>
            {t("asTyped")}
          </Button>
        </>
      }
    >
      <p>{question.message}</p>
    </Notice>
  );
}
