import type { StartUp } from "@portico/contract/configuration";
import type { EntryFiles } from "./page-renderer.ts";

export interface DocumentParts {
  readonly nonce: string;
  readonly startUp: StartUp;
  /** CSS custom properties of the brand. */
  readonly style: string;
  readonly files: EntryFiles;
  /** The page's content, where the server renders it. */
  readonly content: string;
  /** The screen of a browser that cannot show the pages, once for each way of finding out. */
  readonly unsupported: { readonly hidden: string; readonly shown: string };
  readonly unsupportedId: string;
}

/** One document for every page: brand, start-up data and, on the landing page, its content are in it, so that the first paint waits for no call. */
export function documentOf({
  nonce,
  startUp,
  style,
  files,
  content,
  unsupported,
  unsupportedId,
}: DocumentParts): string {
  const { branding, configuration } = startUp;
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${escapeHtml(`${configuration.welcome.headline} - ${branding.clientDisplayName}`)}</title>`,
    `<meta name="description" content="${escapeHtml(configuration.welcome.lede)}">`,
    `<link rel="icon" href="${escapeHtml(branding.images.favicon)}">`,
    `<style nonce="${nonce}">${style}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...files.modules.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    `<script type="application/json" id="start-up">${embeddedJson(startUp)}</script>`,
    `<script type="module" src="${escapeHtml(files.script)}"></script>`,
    "</head>",
    "<body>",
    `<div id="root">${content}</div>`,
    unsupported.hidden,
    `<script nomodule nonce="${nonce}">document.getElementById("root").hidden=true;document.getElementById("${unsupportedId}").hidden=false</script>`,
    `<noscript>${unsupported.shown}</noscript>`,
    "</body>",
    "</html>",
  ].join("\n");
}

/** JSON that no HTML parser can take for anything else. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
