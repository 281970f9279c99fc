import { sentLetterApi } from "@portico/contract/sent-letter";
import { call } from "../../api/call.ts";
import { KeepCopy } from "../../documents/keep-copy.tsx";
import { KeptNotice } from "../../documents/kept-notice.tsx";
import { NoticeOnPress } from "../../page/notice-on-press.tsx";
import { t } from "./letter-words.ts";

interface Props {
  readonly id: number;
  readonly letterId: string;
}

/** The notice of a letter. */
export function LetterNotice(asked: Props) {
  const read = async () => (
    <KeptNotice
      notice={await call(sentLetterApi.read, asked)}
      copies={<KeepCopy askForPdf={async () => call(sentLetterApi.pdf, asked)} />}
    />
  );
  return <NoticeOnPress read={read} words={{ read: t("read"), reading: t("reading"), close: t("close") }} />;
}
