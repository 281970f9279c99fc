/** The URL of a page outside the application, in the same theme. The other parameters describe the application that is left. */
export function outsideAddress(path: "/" | "/resume", more: Readonly<Record<string, string>> = {}): string {
  const theme = new URLSearchParams(window.location.search).get("theme");
  const query = new URLSearchParams({ ...(theme === null ? {} : { theme }), ...more }).toString();
  return query === "" ? path : `${path}?${query}`;
}
