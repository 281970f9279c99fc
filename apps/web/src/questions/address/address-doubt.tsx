import { useEffect, useEffectEvent, useMemo } from "react";
import type { AddressSuggestion } from "@portico/domain/address/address";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import { addressInOneLine, placeFields, placeFormOf, type PlaceValues } from "./address-values.ts";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { AddressQuestion } from "./verified-address.ts";

const t = defineWords("addressDoubt", {
  title: "Did you mean this address?",
  titleUnknown: "Is this address right?",
  use: "Use {address}",
  asTyped: "Keep it as I typed it",
  choose:
    "{count, plural, one {The post office knows this one, but not yours as you typed it. Choose it, or keep yours.} other {The post office knows these, but not yours as you typed it. Choose one, or keep yours.}}",
  check: "Check the street, apartment, and ZIP code. If they're right, keep the address as it is.",
});

interface Props<Values extends PlaceValues> {
  form: StepForm<Values>;
  question: AddressQuestion | undefined;
}

/**
 * Asks about an address that the postal authority doesn't know as typed. Choosing an answer saves at once. The question is below the error
 * summary, which has the focus and names the problem.
 */
export function AddressDoubt<Values extends PlaceValues>({ form: whole, question }: Props<Values>) {
  const form = placeFormOf(whole);
  const typed = form.methods.watch(placeFields).join("\n");
  // The question is about the address as it was sent. Hide it once another address is typed, because that one must be checked first.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values at the time of the question
  const sent = useMemo(() => typed, [question]);
  const isAnother = typed !== sent;
  const forget = useEffectEvent(() => question && !form.isUnanswered && form.forgetProblem());
  useEffect(() => {
    if (isAnother) forget();
  }, [isAnother]);
  if (!question || isAnother) return null;
  const take = (suggestion: AddressSuggestion) => {
    // A suggestion without an apartment also replaces the typed one.
    for (const name of placeFields) putValue(form.methods, name, suggestion[name]);
    return form.submit();
  };
  const keep = async () => {
    form.methods.setValue("bypassVerification", true);
    // The person's choice is about this address only, so the next change of the address ends it.
    const watch = form.methods.watch((_, { name }) => {
      if (name === undefined || name === "bypassVerification") return;
      watch.unsubscribe();
      form.methods.setValue("bypassVerification", false);
    });
    await form.submit();
  };
  const hasSuggestions = question.suggestions.length > 0;
  return (
    <Notice
      tone="warning"
      title={t(hasSuggestions ? "title" : "titleUnknown")}
      actions={
        <>
          {question.suggestions.map((suggestion) => (
            <Button key={addressInOneLine(suggestion)} kind="secondary" onClick={() => void take(suggestion)}>
              {t("use", { address: addressInOneLine(suggestion) })}
            </Button>
          ))}
          <Button kind="secondary" onClick={() => void keep()}>
            {t("asTyped")}
          </Button>
        </>
      }
    >
      <p>{hasSuggestions ? t("choose", { count: question.suggestions.length }) : t("check")}</p>
    </Notice>
  );
}
