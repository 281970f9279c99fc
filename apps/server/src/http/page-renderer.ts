import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LandingContent, PageContent, PageDocuments } from "@portico/contract/page-documents";

/** The web's two builds as the server sees them: whole documents, and the folder of the files they use. */
export interface PageRenderer {
  /** The landing page, readable before any script runs. */
  landing(content: LandingContent): string;
  /** Every other page. The browser draws it from the embedded start-up data. */
  application(content: PageContent): string;
  /** The folder of the browser's build. The server serves its `assets`. */
  readonly clientFolder: string;
}

/** The web was not built, or not for this server. The message says how to fix it. */
export class WebNotBuilt extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The web is not built in ${folder}: run "npm run build --workspace apps/web", or set PORTICO_WEB to a build.`,
      options,
    );
    this.name = "WebNotBuilt";
  }
}

/** Loads the web's build. Rejects with WebNotBuilt. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  try {
    const build = (await import(pathToFileURL(path.join(folder, "server/landing.js")).href)) as PageDocuments;
    return {
      landing: (content) => build.renderLanding(content),
      application: (content) => build.renderApplication(content),
      clientFolder: path.join(folder, "client"),
    };
  } catch (error) {
    throw new WebNotBuilt(folder, { cause: error });
  }
}
