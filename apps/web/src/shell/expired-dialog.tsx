import { canComeBack } from "../forms/can-come-back.ts";
import { useFrame } from "../forms/frame.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";
import { queryValue } from "./location.ts";

interface Props {
  readonly isOpen: boolean;
  /** The person went on in another browser, which ended this session. */
  readonly wasOpenedElsewhere?: boolean;
}

/** The session is over. It cannot be closed: the page under it is gone, and each way out starts afresh. */
export function ExpiredDialog({ isOpen, wasOpenedElsewhere = false }: Props) {
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
          <ButtonLink href={canResume ? resumeAddress() : "/"}>
            {canResume ? t("resumeApplication") : t("restartApplication")}
          </ButtonLink>
          <ButtonLink kind="quiet" href={branding.clientWebsiteLink}>
            {t("returnToHomepage", { clientName: branding.clientName })}
          </ButtonLink>
        </>
      }
    >
      <p>{t(wasOpenedElsewhere ? "openedElsewhere" : canResume ? "expiredLede" : "expiredForGood")}</p>
    </Dialog>
  );
}

/** A member is shown the sign-in first. The page's address still says whether it was one; everything else is forgotten. */
function resumeAddress(): string {
  return queryValue("memberType") === "existing" ? "/resume?memberType=existing" : "/resume";
}
