import { formatDate } from "@portico/domain/values/dates";
import { dayOf } from "../api/server-clock.ts";
import { Button } from "../widgets/button/button.tsx";
import { ConfirmDialog } from "../widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import type { SameName } from "./choose-files.ts";
import type { useUpload } from "./use-upload.ts";
import { t } from "./words.ts";

type Props = Pick<ReturnType<typeof useUpload>, "asked" | "answer" | "cancelAdding">;

/** Asks once whether the new files should replace the files with the same names. */
export function ReplaceDialog({ asked, answer, cancelAdding }: Props) {
  const byName = new Map(asked.map((each) => [each.file.name, each]));
  const names = [...byName.values()];
  const [first] = names;
  return names.length > 1 ? (
    <ReplaceSeveral {...{ names, answer, cancelAdding }} />
  ) : (
    <ConfirmDialog
      isOpen={first !== undefined}
      title={t("replaceTitle", { name: first?.file.name ?? "" })}
      confirmLabel={t("replaceYes")}
      cancelLabel={t("replaceNo")}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{first?.sent ? t("replaceSent", { date: sentOn(first.sent) }) : t("replaceChosen")}</p>
    </ConfirmDialog>
  );
}

interface SeveralProps extends Pick<Props, "answer" | "cancelAdding"> {
  readonly names: readonly SameName[];
}

/** The answers apply to all names. Cancel also removes the other files that were added with them. */
function ReplaceSeveral({ names, answer, cancelAdding }: SeveralProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("replaceSeveralTitle", { count: names.length })}
      onClose={cancelAdding}
      closeLabel={t("replaceCancel")}
      actions={
        <>
          <Button onClick={() => answer(true)}>{t("replaceAll")}</Button>
          <Button kind="secondary" onClick={() => answer(false)}>
            {t("keepAll")}
          </Button>
          <Button kind="quiet" onClick={cancelAdding}>
            {t("replaceCancel")}
          </Button>
        </>
      }
    >
      <p>{t("replaceSeveral")}</p>
      <ul>
        {names.map(({ file: { name }, sent }) => (
          <li key={name}>{sent ? t("nameSent", { name, date: sentOn(sent) }) : t("nameChosen", { name })}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const sentOn = ({ uploadedAt }: NonNullable<SameName["sent"]>) => formatDate(dayOf(uploadedAt));
