/** The id of the screen that old browsers show instead of the page. */
export const unsupportedId = "unsupported-browser";
