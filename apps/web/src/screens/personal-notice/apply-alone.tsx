import { noticeApi } from "@portico/contract/notice";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf, today } from "../../api/server-clock.ts";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { ReasonList } from "../../outcomes/reasons.tsx";
import type { PersonalNoticeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { AdverseAction } from "./offered-instead.tsx";
import { t } from "./words.ts";

interface Props extends Pick<PersonalNoticeProps, "onDone"> {
  readonly notice: AdverseAction;
  readonly noticeToken: string;
  readonly reloadKey: string | undefined;
}

/** The way of one of two people to ask alone. Only their own notice has it, because it tells about their report (decision 154). */
export function ApplyAlone({ notice, noticeToken, reloadKey, onDone }: Props) {
  const asking = useAction(async () => {
    const { journey } = await call(noticeApi.applyAlone, {
      noticeToken,
      ...(reloadKey !== undefined && { reloadKey }),
    });
    onDone(journey);
  });
  const { otherApplicant, ways, counteroffer, alone } = notice;
  if (!otherApplicant || !ways || !counteroffer) return null;
  if (!alone && today() > counteroffer.endsOn) return null;
  if (!alone && !ways.alone) return counteroffer.choices.length > 0 ? null : <NotAlone notice={notice} />;
  return (
    <>
      <p>{textOf(alone)}</p>
      <ActionProblem action={asking} />
      <div>
        <Button
          kind="secondary"
          isBusy={asking.isRunning}
          busyLabel={t("openingAlone")}
          onClick={() => void asking.run()}
        >
          {t(alone ? "openAlone" : "applyAlone")}
        </Button>
      </div>
    </>
  );
}

/** That the tables refused this person alone too, and why. It rests on nothing of the other one (decision 228). */
function NotAlone({ notice }: { readonly notice: AdverseAction }) {
  const { reasons, reasonsAlone = [], bureau } = notice;
  if (reasonsAlone.length === 0) return <p>{t("notAlone")}</p>;
  if (reasonsAlone.every((reason) => reasons.includes(reason))) return <p>{t("notAloneSame")}</p>;
  return (
    <section>
      <p>{t("notAloneReasons")}</p>
      <ReasonList reasons={reasonsAlone} usesReport={bureau !== null} />
    </section>
  );
}

function textOf(alone: AdverseAction["alone"]): string {
  if (!alone) return t("aloneText");
  return t(alone.isSent ? "askedAlone" : "begunAlone", { date: longDate(dayOf(alone.since)) });
}
