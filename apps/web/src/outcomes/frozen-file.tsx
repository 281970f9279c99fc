import { accountFundingApi, type FrozenFile as File } from "@portico/contract/account-funding";
import { phoneLink } from "@portico/domain/values/phone-link";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Button, ButtonLink } from "../widgets/button/button.tsx";
import { dayAndTimeText } from "../words/time-text.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("frozenFile", {
  title: "Lift the freeze on your file",
  how: "{agency} keeps a file about you, and it's frozen, so we can't see it. Only you can lift that. Call {agency} at {telephone} and ask for it.",
  tell: "Then tell us here, and we ask again at once. We can't go on before you do. Questions? Call us at {ours}.",
  call: "Call {agency}",
  lifted: "I lifted the freeze",
  asking: "Asking",
  stillFrozen:
    "We asked {agency} on {at}, and your file was still frozen. A lift can take a while. Try again later, or call {agency}.",
  askedEnough: "We can't ask again today. Come back tomorrow, or call us.",
});

interface Props {
  readonly applicationId: number;
  readonly file: File;
  readonly className?: string | undefined;
}

/** Only its owner can lift a freeze, so the review waits for them. The email says the same. */
export function FrozenFile({
  applicationId,
  file: { name: agency, telephone, askedAgainAt, mayAskAgain },
  className,
}: Props) {
  const { clientTelephone: ours, timeZone } = useFrame().configuration;
  const asking = useAction(async () => call(accountFundingApi.askAgain, { applicationId }));
  return (
    <section className={className} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>
        <Unbroken text={t("how", { agency, telephone })} />
      </p>
      <p>
        <ButtonLink kind="secondary" href={phoneLink(telephone)}>
          {t("call", { agency })}
        </ButtonLink>
      </p>
      <p>
        <WithPhoneLink text={t("tell", { ours })} />
      </p>
      <output>
        {askedAgainAt !== undefined && t("stillFrozen", { agency, at: dayAndTimeText(askedAgainAt, timeZone) })}
      </output>
      <ActionProblem action={asking} />
      {mayAskAgain ? (
        <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
          {t("lifted")}
        </Button>
      ) : (
        <p>{t("askedEnough")}</p>
      )}
    </section>
  );
}
