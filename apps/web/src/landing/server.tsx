import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageDocuments } from "@portico/contract/page-documents";
import { t } from "../words/shell.ts";
import { formatIcu } from "../words/icu.ts";
import { overrideWords } from "../words/words.ts";
import { clientFiles, landingStyles } from "./built-files.ts";
import { Document } from "./document.tsx";
import { LandingPage } from "./landing-page.tsx";
import { ownFaces } from "./own-faces.ts";
import { Loading } from "./loading.tsx";

/* The module that the server loads, built as `dist/server/landing.js`. It only renders documents, and knows the browser build's files. */

/** Renders the landing page's whole document. Its start-up data needs no journey. */
export const renderLanding: PageDocuments["renderLanding"] = ({ startUp, art, ...content }) => {
  overrideWords(startUp.configuration.words, formatIcu);
  const title = `${startUp.configuration.welcome.headline} | ${startUp.branding.clientName}`;
  return documentOf(
    <Document
      {...content}
      startUp={startUp}
      files={clientFiles}
      inlineStyles={ownFaces(landingStyles, content.brandStyle)}
      title={title}
      isLanding
    >
      <LandingPage startUp={startUp} art={art} />
    </Document>,
  );
};

/**
 * Renders the document of every other page. The browser renders the page from the start-up data in the document, which should include the
 * session's journey.
 */
export const renderApplication: PageDocuments["renderApplication"] = ({ startUp, ...content }) => {
  overrideWords(startUp.configuration.words, formatIcu);
  return documentOf(
    <Document {...content} startUp={startUp} files={clientFiles} title={startUp.branding.clientName} isLanding={false}>
      <div id="app">
        <Loading label={t("loading")} telephone={startUp.configuration.clientTelephone} nonce={content.nonce} />
      </div>
    </Document>,
  );
};

function documentOf(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
