import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ProgressBar } from "../../widgets/progress-bar/progress-bar.tsx";
import { defineWords } from "../../words/words.ts";
import type { StepForm } from "../step-form.ts";
import { EarlierEntries } from "./earlier-entries.tsx";
import type { ListEntry } from "./use-list-entry.ts";

const t = defineWords("historyList", { covered: "{months} of {wanted} months", goOn: "Continue" });

/** The months that a person's homes or jobs cover, and the months that the institution wants. */
export interface Coverage {
  readonly months: number;
  readonly wanted: number;
}

/**
 * Whether the form of a history is open: while more is needed, while it changes or adds an entry, and as long as it holds something that
 * isn't saved.
 */
export function useHistoryForm<Values extends FieldValues>(
  form: Pick<StepForm<Values>, "hasInput" | "mayBeSaved">,
  list: Pick<ListEntry, "turn"> & { readonly changed: object | undefined },
  { isEnough, isPrefilled }: { readonly isEnough: boolean; readonly isPrefilled: boolean },
) {
  // A prefilled form stays open if another window's entry makes it unnecessary, because closed fields would seem to be cleared.
  const [openedAt, setOpenedAt] = useState(isPrefilled ? list.turn : undefined);
  const isOpen =
    !isEnough || list.changed !== undefined || openedAt === list.turn || form.mayBeSaved || form.hasInput();
  return { isOpen, open: () => setOpenedAt(list.turn), submitLabel: isOpen ? undefined : t("goOn") };
}

/** The steps that ask for a person's present home or job. */
type HistoryStep = Parameters<ReturnType<typeof useFrame>["openStep"]>[0];

interface Props<Values extends object> {
  readonly form: Pick<StepForm, "act" | "hasInput" | "submit" | "isUnanswered">;
  readonly list: ListEntry<Values>;
  readonly coverage: Coverage;
  /** The present home or job in one line, and the step that asks for it. */
  readonly present: { readonly text: string | undefined; readonly step: HistoryStep };
  readonly history: ReturnType<typeof useHistoryForm>;
  readonly addLabel: string;
  /** Goes on without another entry. */
  readonly onEnough: () => void;
  /** The fields of one entry. */
  readonly children: ReactNode;
}

/** A history of homes or jobs, the newest first, with one form while more is needed. */
export function HistoryList<Values extends object>(props: Props<Values>) {
  const { form, list, coverage, present, history, addLabel, onEnough, children } = props;
  const { openStep } = useFrame();
  const { months, wanted } = coverage;
  const covered = Math.min(months, wanted);
  const isEnough = months >= wanted;
  return (
    <>
      <ProgressBar value={(covered / wanted) * 100} label={t("covered", { months: covered, wanted })} />
      <EarlierEntries
        page={form}
        form={form}
        list={list}
        first={present.text === undefined ? undefined : { text: present.text, onChange: () => openStep(present.step) }}
        onEnough={isEnough && history.isOpen ? onEnough : undefined}
      />
      {history.isOpen ? (
        children
      ) : (
        <div>
          <Button kind="secondary" onClick={history.open}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
