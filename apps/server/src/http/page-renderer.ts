import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LandingContent, PageContent, PageDocuments } from "@portico/contract/page-documents";

/** The web's two builds, as the server sees them: whole documents, and the folder of the files that these name. */
export interface PageRenderer {
  /** The landing page, readable before any script runs. */
  landing(content: LandingContent): string;
  /** Every other page: the browser draws it from the start-up data inside. */
  application(content: PageContent): string;
  /** Where the browser's build is, whose `assets` are served. */
  readonly clientFolder: string;
}

/** The web was not built, or not for this server. The message says what to do. */
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
