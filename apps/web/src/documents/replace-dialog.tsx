import { formatDate } from "@portico/domain/values/dates";
import { dayOf } from "../api/server-clock.ts";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import type { SameName } from "./choose-files.ts";
import type { useUpload } from "./use-upload.ts";
import { t } from "./words.ts";

type Props = Pick<ReturnType<typeof useUpload>, "asked" | "answer" | "cancelAdding">;

/** Asks once about new files with the names of earlier ones. Keeping both is the first choice, because it loses nothing. */
export function ReplaceDialog({ asked, answer, cancelAdding }: Props) {
  const byName = new Map(asked.map((each) => [each.file.name, each]));
  const names = [...byName.values()];
  const [first] = names;
  if (names.length > 1) return <SeveralNames {...{ names, answer, cancelAdding }} />;
  return (
    <Dialog
      isOpen={first !== undefined}
      role="alertdialog"
      title={t("sameNameTitle", { name: first?.file.name ?? "" })}
      onClose={() => answer("keepFirst")}
      closeLabel={t("replaceNo")}
      actions={
        <>
          <Button onClick={() => answer("keepBoth")}>{t("keepBoth")}</Button>
          <Button kind="secondary" onClick={() => answer("replace")}>
            {t("replaceYes")}
          </Button>
          <Button kind="quiet" onClick={() => answer("keepFirst")}>
            {t("replaceNo")}
          </Button>
        </>
      }
    >
      <p>{first?.sent ? t("replaceSent", { date: sentOn(first.sent) }) : t("replaceChosen")}</p>
    </Dialog>
  );
}

interface SeveralProps extends Pick<Props, "answer" | "cancelAdding"> {
  readonly names: readonly SameName[];
}

/** The answers apply to all names. Cancel also removes the other files that were added with them. */
function SeveralNames({ names, answer, cancelAdding }: SeveralProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("sameNamesTitle", { count: names.length })}
      onClose={cancelAdding}
      closeLabel={t("replaceCancel")}
      actions={
        <>
          <Button onClick={() => answer("keepBoth")}>{t("keepBothAll")}</Button>
          <Button kind="secondary" onClick={() => answer("replace")}>
            {t("replaceAll")}
          </Button>
          <Button kind="secondary" onClick={() => answer("keepFirst")}>
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
