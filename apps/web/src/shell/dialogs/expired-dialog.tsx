import { isAccountUrl } from "@portico/domain/accounts/account-path";
import type { AnyStepId } from "@portico/domain/flow/flows";
import type { SessionLoss } from "../../api/session-events.ts";
import { canComeBack, resumeAddress } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { useDocumentTitle } from "../../page/use-arrival.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { stepName } from "../../words/pages.ts";
import { t as shell } from "../../words/shell.ts";
import { timeText } from "../../words/time-text.ts";
import type { Page } from "../navigation/enforce.ts";
import { queryValue } from "../navigation/location.ts";
import { LostInput } from "./lost-input.tsx";
import { t } from "./words.ts";

interface Props {
  readonly loss: SessionLoss | undefined;
  /** The page that was open. */
  readonly page?: Page | undefined;
  readonly savedAt?: number | undefined;
  readonly losses?: readonly string[] | undefined;
}

/**
 * Says that the session is over. The dialog can't be closed, because the page under it is gone. Each of its links opens another document.
 */
export function ExpiredDialog({ loss, page, savedAt, losses }: Props) {
  const frame = useFrame();
  // The former page's title may say that the application was declined.
  useDocumentTitle(loss && shell("expiredTitle"));
  const { branding } = frame;
  const canResume = canComeBack(frame);
  const hasNotice = isOfDecline(page);
  return (
    <Dialog
      isOpen={loss !== undefined}
      role="alertdialog"
      title={shell("expiredTitle")}
      actions={
        <>
          <ButtonLink href={canResume ? resumeAddress(queryValue("memberType")) : outsideAddress("/")}>
            {canResume ? t("resumeApplication") : t("restartApplication")}
          </ButtonLink>
          {canResume && (
            <ButtonLink kind="quiet" href={outsideAddress("/")}>
              {shell(isAccountUrl(window.location.pathname) ? "startOverAccounts" : "startOver")}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={branding.clientWebsiteLink}>
            {t("returnToHomepage", { clientName: branding.clientName })}
          </ButtonLink>
        </>
      }
    >
      <p>{t(sentenceOf(loss, canResume, hasNotice))}</p>
      {hasNotice && <p>{t("noticeInEmail")}</p>}
      {loss === "expired" && canResume && <LastPage {...{ page, savedAt }} />}
      <LostInput losses={losses} />
    </Dialog>
  );
}

/** The page that opens again, and until when it was saved. */
function LastPage({ page, savedAt }: Pick<Props, "page" | "savedAt">) {
  const { timeZone } = useFrame().configuration;
  if (page?.kind !== "step") return null;
  return (
    <p>
      {t("wasOn", { page: stepName(page.step.id as AnyStepId, page.destination) })}
      {savedAt === undefined ? "" : ` ${t("savedUpTo", { time: timeText(savedAt, timeZone) })}`}
    </p>
  );
}

/** Whether the page was about an application that was sent and declined, so that its notice was emailed. */
function isOfDecline(page: Page | undefined): boolean {
  return page?.kind === "outcome" && page.outcome === "declined" && page.journey.submitted;
}

/** After a decline, nothing is left to finish, and the notice has its own link. */
function sentenceOf(loss: SessionLoss | undefined, canResume: boolean, hasNotice: boolean) {
  if (loss === "elsewhere") return canResume ? "openedElsewhere" : "openedElsewhereForGood";
  return canResume && !hasNotice ? "expiredLede" : "expiredForGood";
}
