import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StartUp } from "@portico/contract/configuration";
import { t } from "../words/shell.ts";
import { overrideWords } from "../words/words.ts";
import { clientFiles } from "./built-files.ts";
import { Document } from "./document.tsx";
import { LandingPage } from "./landing-page.tsx";

/*
 * The artifact that the server loads (`dist/server/landing.js`): documents, and nothing else. It knows the browser build's files.
 */

/** The landing page's whole document. The start-up data needs no journey here. */
export function render(startUp: StartUp, nonce: string): string {
  overrideWords(startUp.configuration.words);
  const title = `${startUp.configuration.welcome.headline} | ${startUp.branding.clientName}`;
  return documentOf(
    <Document startUp={startUp} nonce={nonce} files={clientFiles} title={title} isLanding>
      <LandingPage startUp={startUp} />
    </Document>,
  );
}

/** The document of every other page: the browser draws it from the start-up data inside, which should say the session's journey. */
export function renderApplication(startUp: StartUp, nonce: string): string {
  overrideWords(startUp.configuration.words);
  return documentOf(
    <Document startUp={startUp} nonce={nonce} files={clientFiles} title={startUp.branding.clientName} isLanding={false}>
      <div id="app">
        <output>{t("loading")}</output>
      </div>
    </Document>,
  );
}

function documentOf(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
