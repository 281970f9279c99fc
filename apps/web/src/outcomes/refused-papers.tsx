import type { StatusDocument } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import type { ReactNode } from "react";
import { today } from "../api/server-clock.ts";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./document-words.ts";

interface Props {
  /** The files that were refused and not replaced. */
  readonly files: readonly Pick<StatusDocument, "documentId" | "applicantType" | "reason">[];
  /** Two people must know whose file it is. */
  readonly people: readonly { readonly applicantType: number; readonly firstName: string }[];
  /** The day by which to send another one. */
  readonly by?: string | undefined;
  /** The way to the page that takes it. */
  readonly actions?: ReactNode;
}

/** Which files are no good, whose they are, why, and by when to send others: first on the page, because nothing else there is as urgent. */
export function RefusedPapers({ files, people, by, actions }: Props) {
  if (files.length === 0) return null;
  const names = new Map(people.length > 1 ? people.map((one) => [one.applicantType, one.firstName]) : []);
  return (
    <Notice tone="warning" actions={actions}>
      {files.map(({ documentId, applicantType, reason }) => (
        <p key={documentId}>
          {t("refusedFile", { isNamed: names.has(applicantType), name: names.get(applicantType) ?? "" })} {reason}
        </p>
      ))}
      <p>{againText(files.length, by)}</p>
    </Notice>
  );
}

function againText(count: number, by: string | undefined): string {
  return by === undefined || today() > by ? t("sendAgain", { count }) : t("sendAgainBy", { count, date: longDate(by) });
}
