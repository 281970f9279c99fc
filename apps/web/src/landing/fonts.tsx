interface FontsProps {
  /** The URLs of the brand's font files. */
  readonly files: readonly string[];
  readonly nonce: string;
  readonly isLanding: boolean;
}

/**
 * Requests the brand's fonts. They are optional (`font-display`): a font that arrives after the first paint isn't used on that page, so
 * that nothing moves. A page that a script renders has time to wait for them. The landing page waits for them only on a quick connection.
 * On a slow one, people can read at once, and see the fonts on the next page.
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

/**
 * A connection is quick if the document's first byte arrived within this many milliseconds of the request, and if this script runs within
 * some more of the navigation's start. On others, Chromium would hold back the first paint for 100 ms to wait for a preloaded font in vain.
 */
const [quickAnswerMs, quickDocumentMs] = [150, 400];

const askWhenQuick = (files: readonly string[]) => `{
const [page] = performance.getEntriesByType("navigation");
if (page && page.responseStart - page.requestStart < ${quickAnswerMs} && performance.now() < ${quickDocumentMs})
  for (const href of ${JSON.stringify(files).replaceAll("<", String.raw`\u003c`)})
    document.head.append(Object.assign(document.createElement("link"),
      { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));
}`;
