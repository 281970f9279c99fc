import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { useApiWhen } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The invited co-borrower for whom sending waits. */
export interface HeldBy {
  readonly name: string;
  /** They can't finish online, so waiting leads nowhere. */
  readonly isStopped: boolean;
}

export function useHeldBy({ applicationId, invitation }: AnyJourney): HeldBy | undefined {
  const { data } = useApiWhen(invitationApi.read, invitation && { id: applicationId });
  const { status, otherFirstName: name } = data?.progress ?? invitation ?? {};
  if (status === undefined || status === "done") return undefined;
  return { name: name ?? "", isStopped: status === "stopped" };
}

/** Stands where the button to send would be: why there is none, what happens next, and the ways to do without waiting. */
export function Held({ by: { name, isStopped } }: { readonly by: HeldBy }) {
  const { openStep } = useFrame();
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
