import type { StartUp } from "./configuration.ts";

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

/** What the web's server build exports (`dist/server/landing.js`): the server loads it as a file, so both are held to this. */
export interface PageDocuments {
  readonly renderLanding: (content: LandingContent) => string;
  readonly renderApplication: (content: PageContent) => string;
}
