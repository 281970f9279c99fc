import { html } from "../pages/html.ts";

/** XML with every inserted text escaped. It has its own name, because formatting must not add space to signed text. */
export const xml = html;
