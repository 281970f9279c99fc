import type { ReactNode } from "react";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { useFrame } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { useDocumentTitle } from "../../page/use-arrival.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as shell } from "../../words/shell.ts";
import { LostInput } from "./lost-input.tsx";
import { t } from "./words.ts";

/** Tells an invited co-borrower that the first person goes on without them, or ended the application. Nothing is left to come back to. */
export function InvitationOverDialog({ journey }: { readonly journey: AnyJourney | undefined }) {
  const owns = journey !== undefined && !isLoanJourney(journey);
  return (
    <Closed title={t("overTitle")} owns={owns}>
      <p>{t(journey?.offeredUntil ? "overOffer" : "overText", { owns })}</p>
    </Closed>
  );
}

interface ExpiredProps {
  readonly loss: "expired" | "elsewhere" | "closed";
  readonly losses?: readonly string[] | undefined;
  readonly journey: AnyJourney | undefined;
}

/** Tells an invited co-borrower that their session is over. They come back by the newest link that they got. */
export function InvitedExpiredDialog({ loss, losses, journey }: ExpiredProps) {
  const owns = journey !== undefined && !isLoanJourney(journey);
  return (
    <Closed title={loss === "closed" ? t("closedTitle") : shell("expiredTitle")} owns={owns}>
      <p>{t(loss === "elsewhere" ? "openedElsewhereForGood" : "expiredForGood")}</p>
      <p>{t("newestLink")}</p>
      <LostInput losses={losses} />
    </Closed>
  );
}

interface ClosedProps {
  /** Of accounts. */
  readonly owns: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Closed({ title, owns, children }: ClosedProps) {
  const { branding } = useFrame();
  useDocumentTitle(title);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      actions={
        <>
          <ButtonLink href={outsideAddress("/")}>{t("overLeave", { owns })}</ButtonLink>
          <ButtonLink kind="quiet" href={branding.clientWebsiteLink}>
            {t("returnToHomepage", { clientName: branding.clientName })}
          </ButtonLink>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
