import type { StartUp } from "./configuration.ts";

/** The content of a document. */
export interface PageContent {
  readonly startUp: StartUp;
  /** For this response's content security policy. */
  readonly nonce: string;
  /** The brand as CSS custom properties. */
  readonly brandStyle: string;
  /** The brand's typefaces, by their names in its file. */
  readonly typefaces: readonly string[];
  /** The DSN for the page's error reports. Left out, it reports none. */
  readonly errorDsn?: string | undefined;
}

/** Additional content of the landing page. */
export interface LandingContent extends PageContent {
  /** Source of the header picture: an address, or the picture itself as a data URL. */
  readonly art: string;
}

/**
 * The exports of the web's server build (`dist/server/landing.js`). The server loads it as a file, so this type binds
 * both sides.
 */
export interface PageDocuments {
  readonly renderLanding: (content: LandingContent) => string;
  readonly renderApplication: (content: PageContent) => string;
}
