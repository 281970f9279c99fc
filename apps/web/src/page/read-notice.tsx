import { reviewApi } from "@portico/contract/application";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { defineWords } from "../words/words.ts";
import { NoticeOnPress } from "./notice-on-press.tsx";

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

/** The session's only earlier notice (decision 309). */
export function ReadNotice({ applicationId: id, onSeveral }: Props) {
  const read = async () => {
    try {
      const [kept, { KeptNotice }] = await Promise.all([
        call(reviewApi.earlierNotice, { id }),
        import("../documents/kept-notice.tsx"),
      ]);
      return <KeptNotice notice={kept} />;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "notFound") throw error;
      onSeveral();
      return undefined;
    }
  };
  return <NoticeOnPress read={read} words={{ read: t("read"), reading: t("reading"), close: t("close") }} />;
}
