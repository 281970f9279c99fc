import { useState, type ReactNode } from "react";
import { reviewApi } from "@portico/contract/application";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("readNotice", {
  read: "Read your notice",
  reading: "Opening your notice",
  close: "Close your notice",
});

interface Props {
  readonly applicationId: number;
  /** There isn't just one, so the list tells them apart. */
  readonly onSeveral: () => void;
}

/** Shows the session's only earlier notice on this page (decision 309). It opens only after a press, because somebody else may look at the page. */
export function ReadNotice({ applicationId: id, onSeveral }: Props) {
  const [notice, setNotice] = useState<ReactNode>();
  const reading = useAction(async () => {
    try {
      const [kept, { KeptNotice }] = await Promise.all([
        call(reviewApi.earlierNotice, { id }),
        import("../documents/kept-notice.tsx"),
      ]);
      setNotice(<KeptNotice notice={kept} />);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "notFound") throw error;
      onSeveral();
    }
  });
  const isOpen = notice !== undefined;
  return (
    <>
      <ActionProblem action={reading} />
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        isBusy={reading.isRunning}
        busyLabel={t("reading")}
        onClick={() => (isOpen ? setNotice(undefined) : void reading.run())}
      >
        {t(isOpen ? "close" : "read")}
      </Button>
      {notice}
    </>
  );
}
