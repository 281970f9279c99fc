import { type Html, html } from "./html.ts";

interface HtmlPage {
  readonly title: string;
  readonly stylesheet: string;
  /** The element `body`. */
  readonly body: Html;
}

/** A whole page, with nothing inline and no icon to ask for. */
export function htmlPage({ title, stylesheet, body }: HtmlPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" href="data:," />
      </head>
      ${body}
    </html>`;
}
