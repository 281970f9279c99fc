/** Everything that decides whether the leaving prompt opens (chapter 4). */
export interface LeavingOccasion {
  /** The applicant clicked the logo to leave. The prompt then opens every time and on any page. */
  readonly isForced: boolean;
  readonly wasAskedBefore: boolean;
  readonly isSessionExpired: boolean;
  /** The route's flag `mayShowLeavingModal`. */
  readonly routeAllows: boolean;
  readonly applicationId: number | undefined;
  /** The application has an outcome, such as a decision. Nothing is left to answer, so nobody leaves anything. */
  readonly hasOutcome: boolean;
  /** The institution's switch for this applicant's member type. */
  readonly isEnabled: boolean;
}

/** Whether the prompt opens: once per session unless forced, and only for an application with open questions (decision 149). */
export function asksWhy(occasion: LeavingOccasion): boolean {
  const {
    isForced,
    wasAskedBefore,
    isSessionExpired,
    routeAllows,
    applicationId = 0,
    hasOutcome,
    isEnabled,
  } = occasion;
  const isItsTime = isForced || (routeAllows && !wasAskedBefore);
  return isItsTime && !isSessionExpired && applicationId > 0 && !hasOutcome && isEnabled;
}
