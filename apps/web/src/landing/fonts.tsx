interface FontsProps {
  /** Addresses of the brand's font files. */
  readonly files: readonly string[];
  readonly nonce: string;
  readonly isLanding: boolean;
}

/**
 * Asks for the brand's fonts. They are optional (`font-display`): one that is not here when a page is first drawn stays out of it, so that
 * nothing moves. A page that the browser draws by script has time to wait for them. The landing page's first paint waits only where the
 * connection is quick: on a slow one people read at once, and see the fonts on the next page.
 */
export function Fonts({ files, nonce, isLanding }: FontsProps) {
  if (isLanding) return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: askWhenQuick(files) }} />;
  return files.map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
      fetchPriority="low"
    />
  ));
}

/** The document's own first byte tells how far away the server is: a quick answer took less than this, in milliseconds. */
const quickAnswerMs = 150;

const askWhenQuick = (files: readonly string[]) => `{
const [page] = performance.getEntriesByType("navigation");
if (page && page.responseStart - page.requestStart < ${quickAnswerMs})
  for (const href of ${JSON.stringify(files).replaceAll("<", String.raw`\u003c`)})
    document.head.append(Object.assign(document.createElement("link"),
      { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));
}`;
