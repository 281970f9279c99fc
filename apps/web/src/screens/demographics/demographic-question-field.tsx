import type { FocusEvent } from "react";
import type { ConfigurationOption } from "@portico/domain/values/option";
import type { DemographicChoice, DemographicEntry } from "@portico/domain/person/demographic";
import { notProvided, type DemographicQuestion } from "@portico/domain/person/demographic-choices";
import type { StepForm } from "../../forms/step-form.ts";
import { useField } from "../../forms/fields/use-field.ts";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { TextField } from "../../widgets/text-field/text-field.tsx";
import { t as common } from "../../words/common.ts";
import styles from "./demographic-question-field.module.css";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<DemographicEntry>;
  readonly question: DemographicQuestion;
  readonly choices: readonly ConfigurationOption[];
}

/**
 * One question with all its choices. Subcategories are below their category, and can be chosen without it. The choice not to answer clears
 * all other choices.
 */
export function DemographicQuestionField({ form, question, choices }: Props) {
  const show = (answers: unknown) =>
    listOf(answers)
      .map((answer) => nameOf(answer, choices))
      .join(", ");
  const { value, set, leave } = useField({ form, name: question, label: t(question) }, { show });
  const chosen = listOf(value);
  // Moving from one choice to the next isn't leaving the field.
  const leaveQuestion = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest("fieldset")?.contains(relatedTarget)) leave();
  };
  const choose = (id: number, isOn: boolean) => set(isOn ? withChoice(question, chosen, id) : without(chosen, id));
  const write = (id: number, enteredText: string) =>
    set(chosen.map((choice) => (choice.id !== id ? choice : enteredText === "" ? { id } : { id, enteredText })));
  return (
    <FieldGroup id={form.idOf(question)} label={t(question)} hint={t("several")} error={form.errorOf(question)} heading>
      <div>
        {choices.map((choice) => {
          const place = chosen.findIndex(({ id }) => id === choice.id);
          return (
            <div key={choice.id} className={choice.parentConfigId === undefined ? undefined : styles.finer}>
              <Checkbox
                id={`${form.idOf(question)}-${choice.id}`}
                name={form.idOf(question)}
                label={choice.displayText}
                checked={place >= 0}
                onChange={({ target }) => choose(choice.id, target.checked)}
                onBlur={leaveQuestion}
              />
              {choice.requiresManualEntry && place >= 0 && (
                <div className={styles.own}>
                  <TextField
                    name={form.idOf(`${question}.${place}.enteredText`)}
                    label={choice.helpText}
                    optional={common("optional")}
                    error={form.errorOf(`${question}.${place}.enteredText`)}
                    value={chosen[place]?.enteredText ?? ""}
                    onChange={({ target }) => write(choice.id, target.value)}
                    onBlur={() => form.leave(`${question}.${place}.enteredText`)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function listOf(value: unknown): readonly DemographicChoice[] {
  return (value ?? []) as readonly DemographicChoice[];
}

/** A choice in one line, with the text that the person entered, if any. */
function nameOf({ id, enteredText }: DemographicChoice, choices: Props["choices"]): string {
  const name = choices.find((choice) => choice.id === id)?.displayText ?? "";
  return enteredText === undefined ? name : `${name}: ${enteredText}`;
}

function without(chosen: readonly DemographicChoice[], id: number): readonly DemographicChoice[] {
  return chosen.filter((choice) => choice.id !== id);
}

function withChoice(question: DemographicQuestion, chosen: readonly DemographicChoice[], id: number) {
  const nothing = notProvided[question];
  return id === nothing ? [{ id }] : [...without(chosen, nothing), { id }];
}
