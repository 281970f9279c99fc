import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("noticesFirst", {
  title: "Read your own notices first",
  text: "We couldn't approve a loan for the two of you before. Each of you has a notice that may say more than this page. Read them before you send this.",
});

/** Sends two people who were declined together to their own notices. It is the same for every pair, so it tells nothing of either. */
export function NoticesFirst() {
  return (
    <Notice tone="warning" title={t("title")}>
      <p>{t("text")}</p>
    </Notice>
  );
}
