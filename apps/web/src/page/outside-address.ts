import type { accountPath } from "@portico/domain/accounts/account-path";
import type { ProductPath } from "@portico/domain/loan/product";

/** The URL of a page outside the application, or of its open page (`/review` leads there), in the same theme. It drops the other parameters, because they describe the application. */
export function outsideAddress(
  path:
    | "/"
    | "/resume"
    | "/status"
    | "/review"
    | "/account/select"
    | `/${ProductPath | typeof accountPath}/authentication`,
  more: Readonly<Record<string, string>> = {},
): string {
  const theme = new URLSearchParams(window.location.search).get("theme");
  const query = new URLSearchParams({ ...(theme === null ? {} : { theme }), ...more }).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Opens the page `/resume` with its form for a link, even if the session has applications to list. */
export const byLinkQuery = { by: "link" } as const;

/** Opens the choice of accounts for a member, who has the membership. */
export const asMember = { memberType: "existing" } as const;

/** Opens the page `/resume` for a notice: the only declined application opens at once. */
export const toNoticeQuery = { find: "notice" } as const;

/** Whether the page was opened with `toNoticeQuery`. */
export function asksForNotice(): boolean {
  return new URLSearchParams(window.location.search).get("find") === toNoticeQuery.find;
}

/** Whether the page was opened with `byLinkQuery`. */
export function asksForLink(): boolean {
  return new URLSearchParams(window.location.search).get("by") === byLinkQuery.by;
}
