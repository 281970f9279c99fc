/* oxlint-disable import/no-unassigned-import -- style sheets are imported for what they do */
import { hasWhatPagesNeed } from "./features.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { showSavedApplication, showSignedOut } from "./show-saved-application.ts";
import { showUnsupported } from "./show-unsupported.ts";
import { watchPage } from "../reporting/watch-page.ts";
import { openGroupsWhenWide } from "./open-groups.ts";
import { takeTokenAway } from "./take-token-away.ts";
import { addressOf, queryOfOrigin, truthfulQuery } from "../shell/navigation/query.ts";
import { chosenOnLanding, forgetEverything, recall, remember } from "../shell/session/session-memory.ts";
import "../styles/styles.css";
import "./landing-page.module.css";
import "./product-groups.module.css";
import "./landing-footer.module.css";
import "./saved-application.module.css";
import "./unsupported-browser.module.css";

/*
 * The landing page's only script. The page works without it. The script fetches the next page's files in advance, and passes the query on
 * to it.
 */

if (!takeTokenAway()) {
  watchPage();
  resetState();
  keepQueryOnLinks();
  openGroupsWhenWide();
  document.addEventListener("click", noteChoice);
  // The browser may restore the page from its cache without running this script again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && resetState());
  if (hasWhatPagesNeed()) fetchAhead();
  else showUnsupported();
}

/** The landing page resets state (specification, chapter 2). */
function resetState(): void {
  const isJustOut = recall("signedOut") !== undefined;
  forgetEverything();
  showSavedApplication();
  showSignedOut(isJustOut);
}

/** Choosing a product starts over. Going forward in the browser's history doesn't, because that returns to the open application. */
function noteChoice({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest("a[data-starts]")) remember("beginsAnew", chosenOnLanding);
}

/** A link for members says so itself, whatever this page's query says. */
function withOwn(parameters: URLSearchParams, { search }: HTMLAnchorElement): URLSearchParams {
  const own = new URLSearchParams(search);
  const others = [...parameters].filter(([name]) => !own.has(name));
  return new URLSearchParams([...own, ...others]);
}

/** Passes this page's valid query parameters, such as member type and theme, on to the next page. */
function keepQueryOnLinks(): void {
  const { pathname, search } = window.location;
  const parameters = truthfulQuery(search);
  // The landing page knows no earlier application, so the origin parameter is invalid.
  parameters.delete(queryOfOrigin);
  window.history.replaceState(window.history.state, "", addressOf(pathname, parameters));
  parameters.set(queryOfOrigin, pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-keeps-query]"))
    link.href = addressOf(link.pathname, withOwn(parameters, link));
}
