import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StartUp } from "@portico/contract/configuration";
import { t } from "../words/shell.ts";
import { overrideWords } from "../words/words.ts";
import { clientFiles, landingStyles } from "./built-files.ts";
import { Document } from "./document.tsx";
import { LandingPage } from "./landing-page.tsx";

/*
 * The artifact that the server loads (`dist/server/landing.js`): documents, and nothing else. It knows the browser build's files.
 */

/** What the server gives for a document. */
export interface PageContent {
  readonly startUp: StartUp;
  readonly nonce: string;
  /** The brand as CSS custom properties. */
  readonly brandStyle: string;
  /** The brand's typefaces, by their names in its file. */
  readonly typefaces: readonly string[];
  /** Under which DSN the page reports its errors; left out, it does not. */
  readonly errorDsn?: string | undefined;
}

/** What the landing page shows besides. */
export interface LandingContent extends PageContent {
  /** Source of the header picture: an address, or the picture itself as a data address. */
  readonly art: string;
}

/** The landing page's whole document. The start-up data needs no journey here. */
export function renderLanding({ startUp, art, ...content }: LandingContent): string {
  overrideWords(startUp.configuration.words);
  const title = `${startUp.configuration.welcome.headline} | ${startUp.branding.clientName}`;
  return documentOf(
    <Document {...content} startUp={startUp} files={clientFiles} inlineStyles={landingStyles} title={title} isLanding>
      <LandingPage startUp={startUp} art={art} />
    </Document>,
  );
}

/** The document of every other page: the browser draws it from the start-up data inside, which should say the session's journey. */
export function renderApplication({ startUp, ...content }: PageContent): string {
  overrideWords(startUp.configuration.words);
  return documentOf(
    <Document {...content} startUp={startUp} files={clientFiles} title={startUp.branding.clientName} isLanding={false}>
      <div id="app">
        <output>{t("loading")}</output>
      </div>
    </Document>,
  );
}

function documentOf(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
