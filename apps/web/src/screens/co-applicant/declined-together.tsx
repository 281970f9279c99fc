import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** Says to two named people that they were declined together. */
export function DeclinedTogether({ on }: { readonly on: string | undefined }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  if (on === undefined) return null;
  const text = t("togetherBefore", { date: longDate(on), isToday: on === today(), telephone });
  return (
    <Notice tone="warning" title={t("togetherTitle")}>
      <p>
        <WithPhoneLink text={text} />
      </p>
    </Notice>
  );
}
