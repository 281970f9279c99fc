import { longDate } from "@portico/domain/values/long-date";
import { useFrame } from "../../page/frame.ts";
import { useNoteLikelyNo } from "../../page/note-likely-no.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("unlikelyTogether", {
  title: "A co-borrower likely won't change our answer",
  text: "On {date}, we couldn't approve a loan for you, and a co-borrower wouldn't have changed that. You can still apply together, and each of you can also apply alone. Together, we check both credit reports, and both scores may drop a few points. To hear what would help, call {telephone}.",
});

interface Props {
  /** The day of the earlier decline. Undefined without one. */
  readonly on: string | undefined;
}

/**
 * Says that a co-borrower wouldn't have changed an earlier answer: where people choose to apply together, and at the Review of those two in
 * the same words.
 */
export function UnlikelyTogether({ on }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  useNoteLikelyNo(on !== undefined);
  if (on === undefined) return null;
  return (
    <Notice tone="warning" title={t("title")}>
      <p>
        <WithPhoneLink text={t("text", { date: longDate(on), telephone })} />
      </p>
    </Notice>
  );
}
