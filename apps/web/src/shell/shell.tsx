import { useEffect, useState, useSyncExternalStore } from "react";
import { MemberRole, memberRoleOf } from "@portico/domain/person/member-role";
import type { MemberType } from "@portico/domain/person/person";
import type { StartUp } from "@portico/contract/configuration";
import { latestJourney } from "../api/journey-store.ts";
import type { SessionLoss } from "../api/session-events.ts";
import { FrameContext } from "../page/frame.ts";
import { isSavingLong, onLongSaves } from "../forms/saving/saves-under-way.ts";
import { BrandLoader } from "../widgets/loaders/brand-loader.tsx";
import { t } from "../words/shell.ts";
import { attachDevice } from "../vendors/device-risk.ts";
import { attachCamera } from "../vendors/attach-camera.ts";
import { isReview, type Page } from "./navigation/enforce.ts";
import { LeavingPrompt } from "./leaving/leaving-prompt.tsx";
import { useLeaving } from "./leaving/use-leaving.ts";
import { createNavigator } from "./navigation/navigator.ts";
import { PageView } from "./navigation/page-view.tsx";
import { NotSavedDialog, useNotSaved } from "./dialogs/not-saved-dialog.tsx";
import { ShellFooter } from "./frame/shell-footer.tsx";
import { ShellTop } from "./frame/shell-top.tsx";
import type { LoadedStartUp } from "./start-up/start-up.ts";
import { ShellToasts } from "./frame/shell-toasts.tsx";
import { createToasts } from "./frame/toasts.ts";
import { UnsavedDialog, useUnsavedDialog } from "./dialogs/unsaved-dialog.tsx";
import { useAhead } from "./navigation/use-ahead.ts";
import { useOpenValue } from "./navigation/use-open-value.ts";
import { useBranding } from "./branding/use-branding.ts";
import { useClientAudit } from "./start-up/use-client-audit.ts";
import { useFrameOf } from "./frame/use-frame-of.ts";
import { offeredBy } from "./navigation/offered.ts";
import { useJourney } from "./navigation/use-journey.ts";
import { EndOfSession } from "./session/end-of-session.tsx";
import { useSavedAt } from "./session/use-saved-at.ts";
import { useSignOut } from "./session/use-sign-out.ts";
import { isOver, useSession, type SessionState } from "./session/use-session.ts";
import { useUnloadQuestion } from "./dialogs/use-unload-question.ts";

/** The parts around every page: the institution, the back link, help, announcements, and the end of the session. */
export function Shell({ startUp }: { startUp: LoadedStartUp }) {
  const { hasSessionEnded, loss: lossOfLoad, configuration } = startUp;
  const { timer, publicIpLookupUrl } = configuration;
  const [toasts] = useState(createToasts);
  const branding = useBranding(startUp.branding);
  const session = useSession({ warning: timer.timeoutWarningDisplayTime, interval: timer.timerIntervalInMinutes });
  const [offered] = useState(() => offeredBy(startUp));
  const unsaved = useUnsavedDialog();
  const { tellNotSaved, ...notSaved } = useNotSaved();
  const [navigator] = useState(() =>
    createNavigator({
      offered,
      hasSessionEnded,
      isAnotherOpen: lossOfLoad === "another",
      hasEnded: session.hasEnded,
      onNavigated: session.touch,
      tell: toasts.add,
      tellNotSaved,
      hold: unsaved.hold,
    }),
  );
  const state = useSyncExternalStore(navigator.subscribe, navigator.state);
  const page = state.open?.page;
  const journey = useJourney(navigator);
  const savedAt = useSavedAt();
  const frame = useFrameOf({ startUp, branding, navigator, state, journey, offered, toasts, tellNotSaved });
  useEffect(() => navigator.start(), [navigator]);
  useAhead(journey, state, branding);
  useOpenValue(journey, state, toasts.add);
  useUnloadQuestion(state);
  // Runs once for each navigation.
  useEffect(attachTools, [state.turn]);
  // Must come after `attachTools`, which requests the device session that the audit reports.
  useClientAudit(journey?.applicationId, publicIpLookupUrl);

  const exit = useSignOut();
  const loss = lossOf(session.state, page, startUp);
  const leaving = useLeaving({ page, journey, isSessionExpired: loss !== undefined });
  return (
    <FrameContext value={frame}>
      <ShellTop {...{ page, journey, exit }} onLeave={() => leaving.ask() || unsaved.atLogo(page)} />
      {loss === undefined && !exit.isOut && <PageView state={state} journey={journey} navigator={navigator} />}
      <WaitOverlay startUp={startUp} isLoading={state.isLoading} page={page} />
      {/* A footer that stayed, or came before the first page, would jump to the end of the next page. */}
      {page && <ShellFooter key={state.turn} />}
      <ShellToasts toasts={toasts} session={session} warning={timer.timeoutWarningMessage} />
      {loss === undefined && <UnsavedDialog {...unsaved} turn={state.turn} />}
      <NotSavedDialog {...notSaved} />
      <LeavingPrompt {...{ leaving, journey, page }} />
      <EndOfSession {...{ page, savedAt }} losses={session.losses} {...(loss && { loss })} />
    </FrameContext>
  );
}

/** The reason for the session's end, from a call or from the document. */
function lossOf(state: SessionState, page: Page | undefined, startUp: LoadedStartUp): SessionLoss | undefined {
  // A personal notice needs no application, so no dialog about an application's session may cover it.
  if (page?.kind === "personalNotice") return undefined;
  if (isOver(state)) return state;
  if (page?.kind !== "sessionEnded") return undefined;
  return startUp.loss ?? (startUp.wasOpenedElsewhere === true ? "elsewhere" : "expired");
}

/** Attaches the vendors' tools and refreshes the device token on every navigation (specification, chapter 4). */
function attachTools(): void {
  attachDevice(window.location.pathname);
  void attachCamera();
}

/** Covers a page that takes long to open or to save. */
function WaitOverlay({ startUp, isLoading, page }: { startUp: StartUp; isLoading: boolean; page: Page | undefined }) {
  const savesLong = useSyncExternalStore(onLongSaves, isSavingLong);
  if (!isLoading && !savesLong) return null;
  const src = loaderOf(startUp, latestJourney()?.memberType);
  const label = t(isLoading ? "loading" : savingOn(page));
  return <BrandLoader src={src} label={label} delayMs={savesLong ? 0 : undefined} />;
}

/** On the review, the only save is the submission. The prequalification waits for the bureau. */
function savingOn(page: Page | undefined) {
  if (isReview(page)) return "sending";
  return page?.kind === "step" && page.step.id === "prequalification" ? "checkingRate" : "saving";
}

/**
 * The institution's animation for the person's member role. Undefined without a role. The role comes from the newest journey, because the
 * page still has the earlier one while the next page opens.
 */
function loaderOf({ branding: { loaders } }: StartUp, memberType: MemberType | undefined) {
  const role = memberRoleOf(memberType);
  if (role === MemberRole.member) return loaders.member ?? undefined;
  return role === MemberRole.nonMember ? (loaders.nonMember ?? undefined) : undefined;
}
