import { useState, type ReactNode } from "react";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";

interface Props {
  /** Fetches the notice. Undefined if there is nothing to show here. */
  readonly read: () => Promise<ReactNode>;
  readonly words: Readonly<Record<"read" | "reading" | "close", string>>;
}

/** Shows a notice on the page, and hides it again. It opens only after a press, because somebody else may look at the page. */
export function NoticeOnPress({ read, words }: Props) {
  const [notice, setNotice] = useState<ReactNode>();
  const reading = useAction(async () => setNotice(await read()));
  const isOpen = notice !== undefined;
  return (
    <>
      <ActionProblem action={reading} />
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        isBusy={reading.isRunning}
        busyLabel={words.reading}
        onClick={() => (isOpen ? setNotice(undefined) : void reading.run())}
      >
        {isOpen ? words.close : words.read}
      </Button>
      {notice}
    </>
  );
}
