import { useState } from "react";
import type * as z from "zod/mini";
import type { Employment } from "@portico/domain/person/employment";
import { fieldNames } from "@portico/domain/values/field-names";
import type { ConfigurationOption } from "@portico/domain/values/option";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";

const t = defineWords("occupationFields", {
  occupation: "Occupation",
  jobTitle: fieldNames.jobTitle,
  notListedYet: "It isn't in the list. We'll choose “{other}” and use your words as the job title.",
  notListed:
    "“{text}” isn't in the list, so we chose “{other}” and used your words as the job title. If an occupation in the list fits, choose it instead.",
  isStatus: "“{status}” is an employment status. You can choose it above.",
  isStatusChosen: "“{status}” is an employment status.",
  useStatus: "Change the status to “{status}”",
  alsoTyped: "You also typed “{text}”.",
  useInstead: "Use “{text}” as the job title",
});

interface Props {
  readonly form: StepForm<z.input<typeof Employment>>;
  readonly occupations: readonly ConfigurationOption[];
  /** The statuses without an employer, which people may type here: "Retired". */
  readonly statuses: readonly ConfigurationOption[];
  readonly isOptional: boolean;
}

/** An occupation from the list, or a job title if the occupation isn't listed. Text that was typed into either field is never lost. */
export function OccupationFields({ form, occupations, statuses, isOptional }: Props) {
  const { other, title, isEntered, keepsTitle, isFilledIn, unused, enterTitle, enterOccupation } = useOccupation(
    form,
    occupations,
  );
  return (
    <>
      <SearchSelectInput
        form={form}
        name="occupationConfigurationId"
        label={t("occupation")}
        options={choicesOf(occupations)}
        width="m"
        isOptional={isOptional}
        onOther={other && enterOccupation}
        empty={(text) => {
          const status = statusNamed(statuses, text)?.displayText;
          if (status !== undefined) return t("isStatus", { status });
          return other && !keepsTitle ? t("notListedYet", { other: other.displayText }) : undefined;
        }}
      />
      {isEntered && (
        <>
          {isFilledIn && <NotListed {...{ form, title }} other={other!} status={statusNamed(statuses, title)} />}
          <TextInput
            form={form}
            name="enteredOccupation"
            label={t("jobTitle")}
            autoComplete="organization-title"
            width="m"
          />
          <UnusedTitle text={unused} onUse={() => enterTitle(unused, title)} />
        </>
      )}
    </>
  );
}

/** The chosen occupation and the job title, which a typed occupation fills in. */
function useOccupation({ methods, changed }: Props["form"], occupations: Props["occupations"]) {
  const [chosen, entered] = methods.watch(["occupationConfigurationId", "enteredOccupation"]);
  const title = entered ?? "";
  const [unused, setUnused] = useState("");
  const [filledIn, setFilledIn] = useState<string>();
  const other = occupations.find(({ requiresManualEntry }) => requiresManualEntry);
  const isEntered = occupations.find(({ id }) => id === chosen)?.requiresManualEntry === true;
  const isFilledIn = title !== "" && title === filledIn;
  // Keep a title that the person typed into the job title field. Replace a hidden one, or one that came from an earlier typed occupation.
  const keepsTitle = isEntered && title !== "" && !isFilledIn;
  const enterTitle = (text: string, instead: string) => {
    methods.setValue("enteredOccupation", text, { shouldDirty: true });
    setUnused(isSame(text, instead) ? "" : instead);
    changed();
  };
  const enterOccupation = (text: string) => {
    methods.setValue("occupationConfigurationId", other!.id);
    if (keepsTitle) return enterTitle(title, text);
    setFilledIn(text);
    return enterTitle(text, title);
  };
  return { other, title, isEntered, keepsTitle, isFilledIn, unused, enterTitle, enterOccupation };
}

interface NotListedProps extends Pick<Props, "form"> {
  readonly title: string;
  readonly other: ConfigurationOption;
  /** The employment status that the person typed as their occupation. */
  readonly status: ConfigurationOption | undefined;
}

/** Says what became of a typed occupation that isn't in the list. */
function NotListed({ form, title, other, status }: NotListedProps) {
  if (!status) return <Notice title={<output>{t("notListed", { text: title, other: other.displayText })}</output>} />;
  const chooseStatus = () => {
    putValue(form.methods, "employmentStatusConfigurationId", status.id);
    form.changed();
    document.getElementById(form.idOf("employmentStatusConfigurationId"))?.focus();
  };
  return (
    <Notice
      title={<output>{t("isStatusChosen", { status: status.displayText })}</output>}
      actions={
        <Button kind="secondary" onClick={chooseStatus}>
          {t("useStatus", { status: status.displayText })}
        </Button>
      }
    />
  );
}

/** The status with this name or code. */
function statusNamed(statuses: readonly ConfigurationOption[], text: string): ConfigurationOption | undefined {
  return statuses.find(({ displayText, code = displayText }) => isSame(displayText, text) || isSame(code, text));
}

/** Offers the typed text that isn't used as the job title. */
function UnusedTitle({ text, onUse }: { readonly text: string; readonly onUse: () => void }) {
  if (text === "") return null;
  return (
    <Notice
      title={<output>{t("alsoTyped", { text })}</output>}
      actions={
        <Button kind="secondary" onClick={onUse}>
          {t("useInstead", { text })}
        </Button>
      }
    />
  );
}

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("en-US") === other.trim().toLocaleLowerCase("en-US");
