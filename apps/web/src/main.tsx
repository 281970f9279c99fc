import { createRoot } from "react-dom/client";
import { hideSignOnToken } from "./api/sign-on-token.ts";
import { hasWhatPagesNeed } from "./landing/features.ts";
import { showUnsupported } from "./landing/show-unsupported.ts";
import { reportError } from "./reporting/report-error.ts";
import { watchPage } from "./reporting/watch-page.ts";
import { App } from "./shell/app.tsx";
import { watchMissingStyles } from "./shell/navigation/load-screen.ts";
import { hideApplicationToken } from "./shell/navigation/location.ts";
import { loadStartUp } from "./shell/start-up/start-up.ts";
import { watchDoubleTaps } from "./widgets/double-tap.ts";
import { watchDrops } from "./widgets/file-drop/watch-drops.ts";
import { t } from "./words/shell.ts";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet is imported for its side effect
import "./styles/styles.css";

/* The browser's entry module for every page except the landing page. */

hideApplicationToken();
hideSignOnToken();
watchPage();
watchMissingStyles();
watchDoubleTaps();
watchDrops();

async function start(place: HTMLElement): Promise<void> {
  try {
    const startUp = await loadStartUp();
    // The document already shows the other screen, unless it came without its data.
    if (startUp.availability.isBrowserUnsupported) showUnsupported();
    else createRoot(place).render(<App startUp={startUp} />);
  } catch (error) {
    reportError(error, { mechanism: "start", handled: true });
    // Without the institution's data, there is no shell to show an error in.
    place.textContent = t("errorMessage");
  }
}

const place = document.getElementById("app");
// A link in a letter bypasses the landing page, so this is checked here too.
if (!hasWhatPagesNeed()) showUnsupported();
else if (place) void start(place);
