import type { FieldValues } from "react-hook-form";
import type { Identity } from "@portico/domain/person/another-person";
import { defineWords } from "../../words/words.ts";
import type { StepForm } from "../../forms/step-form.ts";

const t = defineWords("anotherPersonProblem", {
  reason: "This may be another person. If it is, enter their answers. If it isn't, correct this one.",
});

const identityFields = ["firstName", "lastName", "dateOfBirth", "taxpayerIdentificationNumber"] as const;

/**
 * Adds a message at the changed answer that explains the empty fields. The page clears prefilled answers when another person is typed over
 * the saved one, and the notice about that is further down the page.
 */
export function withReasonOfAnother<Values extends FieldValues>(
  form: StepForm<Values>,
  { isAnother, saved, typed }: { readonly isAnother: boolean; readonly saved: Identity; readonly typed: Identity },
): StepForm<Values> {
  const changed = identityFields.find((name) => typed[name] && typed[name] !== saved[name]);
  if (!isAnother || !changed || form.problems.length === 0) return form;
  return { ...form, problems: [{ message: t("reason"), fieldId: form.idOf(changed as never) }, ...form.problems] };
}
