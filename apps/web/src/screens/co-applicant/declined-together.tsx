import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { useNoteLikelyNo } from "../../page/note-likely-no.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly on: string | undefined;
  /** Somebody else is being named. */
  readonly isAnother?: boolean;
}

/** Says to two named people that they were declined together. */
export function DeclinedTogether({ on, isAnother = false }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  useNoteLikelyNo(on !== undefined && !isAnother);
  if (on === undefined || isAnother) return null;
  const text = t("togetherBefore", { date: longDate(on), isToday: on === today(), telephone });
  return (
    <Notice tone="warning" title={t("togetherTitle")}>
      <p>
        <WithPhoneLink text={text} />
      </p>
    </Notice>
  );
}
