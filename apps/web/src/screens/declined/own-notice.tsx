import type { AdverseActionNotice } from "@portico/contract/notice";
import { ActionNotice } from "../../documents/action-notice.tsx";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { t } from "./words.ts";

interface Props {
  readonly notice: AdverseActionNotice;
  /** Two people look at the page. */
  readonly isOfTwo: boolean;
}

/** The notice of the person whose session this is. For two people it is folded, because it has reasons from only this person's report. */
export function OwnNotice({ notice, isOfTwo }: Props) {
  if (!isOfTwo) return <ActionNotice notice={notice} isShared />;
  const { firstName } = notice.addressee;
  return (
    <section>
      <p>{t("noticeIsOwn", { firstName })}</p>
      <Accordion
        items={[{ id: "notice", title: t("noticeOf", { firstName }), content: <ActionNotice notice={notice} /> }]}
      />
    </section>
  );
}
