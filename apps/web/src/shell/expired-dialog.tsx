import { canComeBack } from "../forms/can-come-back.ts";
import { useFrame } from "../forms/frame.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";

/** The session is over. It cannot be closed: the page under it is gone, and each way out starts afresh. */
export function ExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const frame = useFrame();
  const { branding } = frame;
  const canResume = canComeBack(frame);
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t("expiredTitle")}
      actions={
        <>
          <ButtonLink href={canResume ? "/resume" : "/"}>
            {canResume ? t("resumeApplication") : t("restartApplication")}
          </ButtonLink>
          <ButtonLink kind="quiet" href={branding.clientWebsiteLink}>
            {t("returnToHomepage", { clientName: branding.clientName })}
          </ButtonLink>
        </>
      }
    >
      <p>{t(canResume ? "expiredLede" : "expiredForGood")}</p>
    </Dialog>
  );
}
