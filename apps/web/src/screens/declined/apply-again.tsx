import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { longDate } from "@portico/domain/values/long-date";
import { call } from "../../api/call.ts";
import { dayOf } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  /** The application, if it was begun before. */
  readonly together: Together | undefined;
}

type Together = OutputOf<typeof applicationApi.decline>["together"];

/** Opens the application for the same loan with a co-borrower, linked to the declined one. It can be sent only once. */
export function ApplyTogether({ applicationId, together, onDone }: Props) {
  const asking = useAction(async () => {
    const { journey } = await call(applicationApi.applyTogether, { applicationId });
    onDone(journey);
  });
  return (
    <>
      {!together?.isSent && <p>{t(textOf(together), { date: sinceOf(together) })}</p>}
      <ActionProblem action={asking} />
      <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
        {t(labelOf(together))}
      </Button>
    </>
  );
}

function labelOf(together: Together) {
  if (!together) return "applyTogether";
  if (together.isSent) return "openSent";
  return together.isAlone ? "goOnAlone" : "goOnTogether";
}

function textOf(together: Together) {
  if (!together) return "togetherText";
  return together.isAlone ? "togetherBegunAlone" : "togetherBegun";
}

const sinceOf = (together: Together) => (together ? longDate(dayOf(together.since)) : "");

/** Says that the person applied with a co-borrower, and how to apply with another one. */
export function AppliedTogether({ together }: { readonly together: NonNullable<Together> }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const { coBorrower: name } = together;
  const facts = { date: sinceOf(together), telephone };
  return (
    <WithPhoneLink text={name === undefined ? t("appliedAgain", facts) : t("appliedTogether", { ...facts, name })} />
  );
}

/** Leads back to the application with a co-borrower, which is open already. */
export function GoOnTogether({
  journey,
  together,
  onDone,
}: Pick<OutcomeProps, "journey" | "onDone"> & Pick<Props, "together">) {
  return (
    <div>
      {together && !together.isSent && <p>{t(textOf(together), { date: sinceOf(together) })}</p>}
      <Button kind="secondary" onClick={() => onDone(journey)}>
        {t(together?.isAlone ? "goOnAlone" : "goOnTogether")}
      </Button>
    </div>
  );
}
