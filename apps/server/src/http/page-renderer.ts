import path from "node:path";
import { pathToFileURL } from "node:url";
import type { StartUp } from "@portico/contract/configuration";

/** What a document is made from. */
export interface PageContent {
  readonly startUp: StartUp;
  /** Of this answer's content-security policy. */
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

/** The web's two builds, as the server sees them: whole documents, and the folder of the files that these name. */
export interface PageRenderer {
  /** The landing page, readable before any script runs. */
  landing(content: LandingContent): string;
  /** Every other page: the browser draws it from the start-up data inside. */
  application(content: PageContent): string;
  /** Where the browser's build is, whose `assets` are served. */
  readonly clientFolder: string;
}

interface ServerBuild {
  renderLanding(content: LandingContent): string;
  renderApplication(content: PageContent): string;
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
    const build = (await import(pathToFileURL(path.join(folder, "server/landing.js")).href)) as ServerBuild;
    return {
      landing: (content) => build.renderLanding(content),
      application: (content) => build.renderApplication(content),
      clientFolder: path.join(folder, "client"),
    };
  } catch (error) {
    throw new WebNotBuilt(folder, { cause: error });
  }
}
