import type { ReactNode } from "react";
import type { StartUp } from "@portico/contract/configuration";
import type { ClientFiles, EntryFiles } from "./client-files.ts";
import { UnsupportedBrowser } from "./unsupported-browser.tsx";
import { unsupportedId } from "./unsupported-id.ts";

export interface DocumentProps {
  readonly startUp: StartUp;
  /** Of this answer's content-security policy. */
  readonly nonce: string;
  readonly files: ClientFiles;
  readonly title: string;
  readonly isLanding: boolean;
  readonly children: ReactNode;
}

/** The one HTML document: brand, start-up data, and the page itself or the place where it will stand. */
export function Document(props: DocumentProps) {
  const { startUp, nonce, files, title, isLanding, children } = props;
  const { branding, configuration, availability } = startUp;
  const entry = isLanding ? files.landing : files.application;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={configuration.welcome.lede} />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="csp-nonce" nonce={nonce} />
        <title>{title}</title>
        <Styles entry={entry} brand={branding.cssFilePath} nonce={nonce} />
        {branding.images.favicon !== "" && <link rel="icon" href={branding.images.favicon} />}
        <Scripts entry={entry} also={isLanding ? undefined : files.start} nonce={nonce} />
      </head>
      <body>
        <div id={pageId} hidden={availability.isBrowserUnsupported}>
          {children}
        </div>
        <UnsupportedBrowser isHidden={!availability.isBrowserUnsupported} />
        <noscript>{!isLanding && <UnsupportedBrowser id="no-scripts" isHidden={false} />}</noscript>
        {!isLanding && <DataBlock id="start-up" data={startUp} />}
        {isLanding && <DataBlock id="ahead" data={filesAhead(files)} />}
        <script noModule nonce={nonce} dangerouslySetInnerHTML={{ __html: showUnsupported }} />
      </body>
    </html>
  );
}

const pageId = "page";

/** Runs only where module scripts do not: in a browser that is too old for the page. Written for such a browser. */
const showUnsupported = `document.getElementById("${unsupportedId}").removeAttribute("hidden");document.getElementById("${pageId}").style.display="none";`;

/** Data for the page's own script. No text of it can end the element early. */
function DataBlock({ id, data }: { id: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The page's own styles first, then the brand's, whose tokens win. */
function Styles({ entry, brand, nonce }: { entry: EntryFiles; brand: string; nonce: string }) {
  return (
    <>
      {entry.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} nonce={nonce} />
      ))}
      {brand !== "" && <link rel="stylesheet" href={brand} data-brand="" nonce={nonce} />}
    </>
  );
}

function Scripts({ entry, also, nonce }: { entry: EntryFiles; also: EntryFiles | undefined; nonce: string }) {
  const ahead = new Set([...entry.imports, ...(also ? [also.script, ...also.imports] : [])]);
  ahead.delete(entry.script);
  return (
    <>
      <script type="module" src={entry.script} nonce={nonce} />
      {[...ahead].map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
    </>
  );
}

/** What the landing page fetches when it is idle: everything that the next page will ask for. */
function filesAhead({ application, start }: ClientFiles) {
  const scripts = [application, start].flatMap(({ script, imports }) => [...imports, script]);
  return {
    scripts: [...new Set(scripts)],
    styles: [...new Set([...application.styles, ...start.styles])],
  };
}
