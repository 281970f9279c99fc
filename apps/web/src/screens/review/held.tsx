import { invitationApi } from "@portico/contract/invitation";
import { useApiWhen } from "../../api/use-query.ts";
import { GoOn } from "../../invitation/go-on.tsx";
import { useFrame } from "../../page/frame.ts";
import type { StepProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The invited co-borrower for whom sending waits. */
export interface HeldBy {
  readonly name: string;
  /** They can't finish online, so waiting leads nowhere. */
  readonly isStopped: boolean;
  /** They said no, or the invitation was ended in another window, since the page opened. Leads to the question who applies. */
  readonly leads?: Pick<StepProps, "journey" | "onDone">;
}

export function useHeldBy({ journey, onDone }: Pick<StepProps, "journey" | "onDone">): HeldBy | undefined {
  const { applicationId, invitation } = journey;
  const { data } = useApiWhen(invitationApi.read, invitation && { id: applicationId });
  if (!invitation) return undefined;
  const { status, otherFirstName: name } = data?.progress ?? invitation;
  if (data?.progress === null) return { name, isStopped: false, leads: { journey, onDone } };
  return status === "done" ? undefined : { name, isStopped: status === "stopped" };
}

/** Stands where the button to send would be: why there is none, what happens next, and the ways to do without waiting. */
export function Held({ by: { name, isStopped, leads } }: { readonly by: HeldBy }) {
  const { openStep } = useFrame();
  if (leads)
    return (
      <>
        <p>{t("heldOut", { name })}</p>
        <GoOn {...leads} label={t("heldOutGoOn")} />
      </>
    );
  return (
    <>
      <p>
        <strong>{t("heldTitle")}</strong>
      </p>
      <p>{t(isStopped ? "heldStopped" : "held", { name })}</p>
      <Button kind="secondary" onClick={() => openStep("coApplicant")}>
        {t("heldWays")}
      </Button>
    </>
  );
}
