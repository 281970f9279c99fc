import { html } from "../pages/html.ts";

/** XML with every inserted text escaped. A name of its own, since formatting must not add space to what is signed. */
export const xml = html;
