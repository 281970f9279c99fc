import { noticeApi } from "@portico/contract/notice";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly noticeToken: string;
  readonly reloadKey: string | undefined;
}

/** Saves the notice as a PDF. Its file name says nothing about the reader, because others may use the device. */
export function SavePdf({ noticeToken, reloadKey }: Props) {
  const saving = useAction(async () => {
    const { pdf } = await call(noticeApi.pdf, { noticeToken, ...(reloadKey !== undefined && { reloadKey }) });
    save(Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)));
  });
  return (
    <>
      <ActionProblem action={saving} />
      <Button kind="quiet" isBusy={saving.isRunning} onClick={() => void saving.run()}>
        {t("savePdf")}
      </Button>
    </>
  );
}

function save(content: Uint8Array<ArrayBuffer>): void {
  const href = URL.createObjectURL(new Blob([content], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href, download: "notice.pdf" });
  link.click();
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
