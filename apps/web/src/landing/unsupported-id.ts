/** Id of the screen in the document that old browsers are shown instead of the page. */
export const unsupportedId = "unsupported-browser";
