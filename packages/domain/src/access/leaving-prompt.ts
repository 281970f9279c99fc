/** Everything that decides whether the leaving prompt opens (chapter 4). */
export interface LeavingOccasion {
  /** The applicant clicked the logo to leave. The prompt then opens every time and on any page. */
  readonly isForced: boolean;
  readonly wasAskedBefore: boolean;
  readonly isSessionExpired: boolean;
  /** The route's flag `mayShowLeavingModal`. */
  readonly routeAllows: boolean;
  readonly applicationId: number | undefined;
  /** The institution's switch for this applicant's member type. */
  readonly isEnabled: boolean;
}

/** Whether the prompt opens: once per session unless forced. */
export function asksWhy(occasion: LeavingOccasion): boolean {
  const { isForced, wasAskedBefore, isSessionExpired, routeAllows, applicationId = 0, isEnabled } = occasion;
  const isItsTime = isForced || (routeAllows && !wasAskedBefore);
  return isItsTime && !isSessionExpired && applicationId > 0 && isEnabled;
}
