import type { FieldValues } from "react-hook-form";
import type { Identity } from "@portico/domain/person/another-person";
import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";
import type { StepForm } from "../../forms/step-form.ts";

const t = defineWords("anotherPersonProblem", {
  reason: "This may be another person. If it is, enter their answers. If it isn't, correct {fields}.",
  field: "“{label}”",
});

const identityFields = ["firstName", "lastName", "dateOfBirth", "taxpayerIdentificationNumber"] as const;
const inWords = new Intl.ListFormat("en-US");

interface Change {
  readonly isAnother: boolean;
  readonly saved: Identity;
  readonly typed: Identity;
  /** The label of the taxpayer number. */
  readonly tin: string;
}

/**
 * Adds a message at the first changed answer that explains the empty fields. The page clears prefilled answers when another person is typed over
 * the saved one, and the notice about that is further down the page.
 */
export function withReasonOfAnother<Values extends FieldValues>(
  form: StepForm<Values>,
  { isAnother, saved, typed, tin }: Change,
): StepForm<Values> {
  const changed = identityFields.filter((name) => typed[name] && typed[name] !== saved[name]);
  const [first] = changed;
  if (!isAnother || !first || form.problems.length === 0) return form;
  const labels = { ...fieldNames, taxpayerIdentificationNumber: tin };
  const fields = inWords.format(changed.map((name) => t("field", { label: labels[name] })));
  const message = t("reason", { fields });
  return { ...form, problems: [{ message, fieldId: form.idOf(first as never) }, ...form.problems] };
}
