import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { NoticesFirst } from "../../loans/notices-first.tsx";
import { useFrame } from "../../page/frame.ts";
import { ToNotice } from "../../page/to-notice.tsx";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { UnlikelyTogether } from "../../questions/person/unlikely-together.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

type Told = Pick<
  OutputOf<typeof reviewApi.read>,
  "answeredOn" | "answeredElsewhere" | "answeredTogetherOn" | "refusedAloneOn" | "declinedTogether"
>;

/** What one person, or two, heard before, and would likely hear again. */
export function AnsweredBefore(told: Told) {
  const { answeredOn, answeredElsewhere, answeredTogetherOn, refusedAloneOn, declinedTogether = false } = told;
  if (answeredOn !== undefined) return <AnsweredAlready on={answeredOn} elsewhere={answeredElsewhere} />;
  if (answeredTogetherOn !== undefined) return <AnsweredTogether on={answeredTogetherOn} />;
  if (declinedTogether && refusedAloneOn === undefined) return <NoticesFirst />;
  return <UnlikelyTogether on={refusedAloneOn} />;
}

interface Answered {
  readonly on: string;
  /** The answer wasn't in this session, so only a member's list of applications has it. */
  readonly elsewhere: OutputOf<typeof reviewApi.read>["answeredElsewhere"];
}

/** Says before another credit check that the answer would be the same, on what is known. The person may still send. */
function AnsweredAlready({ on, elsewhere }: Answered) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <Notice tone="warning" title={t("answeredTitle")}>
      <p>
        {t(elsewhere === "withSomebody" ? "answeredOfTwoText" : "answeredText", {
          date: longDate(on),
          isToday: on === today(),
        })}
      </p>
      <p>
        <WithPhoneLink text={t("answeredHelp", { telephone })} />
      </p>
      <ToNotice elsewhere={elsewhere} />
    </Notice>
  );
}

/** The same for two people who were declined together. It leads to no list, because only one of them may see that. */
function AnsweredTogether({ on }: { readonly on: string }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <Notice tone="warning" title={t("answeredTitle")}>
      <p>{t("answeredTogetherText", { date: longDate(on), isToday: on === today() })}</p>
      <p>
        <WithPhoneLink text={t("answeredTogetherHelp", { telephone })} />
      </p>
    </Notice>
  );
}
