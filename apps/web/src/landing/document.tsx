import type { ReactNode } from "react";
import type { StartUp } from "@portico/contract/configuration";
import { errorReportMeta } from "@portico/contract/error-report";
import type { ClientFiles, EntryFiles } from "./client-files.ts";
import { guardFirstMoments } from "./first-moments.ts";
import { Fonts } from "./fonts.tsx";
import { UnsupportedBrowser } from "./unsupported-browser.tsx";
import { unsupportedId } from "./unsupported-id.ts";

export interface DocumentProps {
  readonly startUp: StartUp;
  /** The nonce of this response's content security policy. */
  readonly nonce: string;
  /** The brand as CSS custom properties. They are inline, so that the first paint doesn't wait for a file. */
  readonly brandStyle: string;
  /** The brand's typefaces by name. */
  readonly typefaces: readonly string[];
  /** The DSN for the page's error reports. Undefined turns them off. */
  readonly errorDsn?: string | undefined;
  readonly files: ClientFiles;
  /** The text of the landing page's style sheets. They are inline for the same reason. */
  readonly inlineStyles?: string;
  readonly title: string;
  readonly isLanding: boolean;
  readonly children: ReactNode;
}

/** The HTML document of every page: the brand, the start-up data, and the landing page itself or the container for another page. */
export function Document(props: DocumentProps) {
  const { startUp, nonce, files, title, isLanding, inlineStyles, brandStyle, typefaces, errorDsn, children } = props;
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
        {errorDsn !== undefined && <meta name={errorReportMeta} content={errorDsn} />}
        <title>{title}</title>
        <Fonts files={typefaces.flatMap((name) => files.fonts[name] ?? [])} nonce={nonce} isLanding={isLanding} />
        <Styles files={inlineStyles === undefined ? entry.styles : []} inline={inlineStyles} nonce={nonce} />
        <StyleText text={brandStyle} brand={branding.cssFilePath} nonce={nonce} />
        {branding.images.favicon !== "" && <link rel="icon" href={branding.images.favicon} />}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: guardFirstMoments }} />
        <Scripts entry={entry} also={isLanding ? undefined : files.start} nonce={nonce} />
      </head>
      <body>
        <div id={pageId} hidden={availability.isBrowserUnsupported}>
          {children}
        </div>
        <UnsupportedBrowser isHidden={!availability.isBrowserUnsupported} />
        {!isLanding && (
          <noscript>
            <StyleText text={`#${pageId}{display:none}`} nonce={nonce} />
            <UnsupportedBrowser id="no-scripts" isHidden={false} />
          </noscript>
        )}
        {!isLanding && <DataBlock id="start-up" data={startUp} />}
        {isLanding && <DataBlock id="ahead" data={filesAhead(files)} />}
        <script noModule nonce={nonce} dangerouslySetInnerHTML={{ __html: showUnsupported }} />
      </body>
    </html>
  );
}

const pageId = "page";

/** A script that runs only in browsers without module scripts, which are too old for the page. Its code must work in them. */
const showUnsupported = `document.getElementById("${unsupportedId}").removeAttribute("hidden");document.getElementById("${pageId}").style.display="none";`;

/** Data for the page's own script. It is escaped, so that no text in it can end the element. */
function DataBlock({ id, data }: { id: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The page's styles come first and the brand's follow, so that the brand's tokens win. */
function Styles({ files, inline, nonce }: { files: readonly string[]; inline: string | undefined; nonce: string }) {
  return (
    <>
      {files.map((href) => (
        <link key={href} rel="stylesheet" href={href} nonce={nonce} />
      ))}
      {inline !== undefined && <StyleText text={inline} nonce={nonce} />}
    </>
  );
}

/** An inline style sheet. `brand` is the URL of a file with the same tokens, which a theme may replace. */
function StyleText({ text, brand, nonce }: { text: string; brand?: string; nonce: string }) {
  return <style nonce={nonce} data-brand={brand} dangerouslySetInnerHTML={{ __html: text }} />;
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

/** The files that the landing page fetches when it is idle, because the next page needs them. */
function filesAhead({ application, start }: ClientFiles) {
  const scripts = [application, start].flatMap(({ script, imports }) => [...imports, script]);
  return {
    scripts: [...new Set(scripts)],
    styles: [...new Set([...application.styles, ...start.styles])],
  };
}
