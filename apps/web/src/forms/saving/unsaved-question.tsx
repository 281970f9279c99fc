import { useState, type ReactNode } from "react";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { defineWords } from "../../words/words.ts";
import { useOpenQuestion } from "./open-question.ts";
import type { StepForm } from "../step-form.ts";

const t = defineWords("unsavedQuestion", {
  title: "Save what you typed?",
  text: "What you typed on this page isn't saved yet.",
  unansweredText: "We don't know if what you typed on this page was saved. If you continue without it, we'll undo it.",
  save: "Save it",
  leave: "Continue without it",
  stay: "Stay on this page",
});

/** Goes on without saving the form, but asks first if it has input. */
export function useUnsavedQuestion(form: Pick<StepForm, "hasInput" | "submit" | "isUnanswered">): {
  readonly ask: (goOn: () => void) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly goOn: () => void }>();
  const [close] = useState(() => () => setAsked(undefined));
  useOpenQuestion(asked !== undefined, close);
  const answer = (then: (() => void) | undefined) => () => {
    close();
    then?.();
  };
  return {
    ask: (goOn) => (form.hasInput() ? setAsked({ goOn }) : goOn()),
    dialog: (
      <Dialog
        isOpen={asked !== undefined}
        role="alertdialog"
        title={t("title")}
        onClose={close}
        closeLabel={t("stay")}
        actions={
          <>
            <Button onClick={answer(() => void form.submit())}>{t("save")}</Button>
            <Button kind="quiet" onClick={answer(asked?.goOn)}>
              {t("leave")}
            </Button>
          </>
        }
      >
        <p>{t(form.isUnanswered ? "unansweredText" : "text")}</p>
      </Dialog>
    ),
  };
}
