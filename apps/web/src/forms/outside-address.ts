/** The URL of a page outside the application, in the same theme. The other parameters describe the application that is left. */
export function outsideAddress(path: "/" | "/resume"): string {
  const theme = new URLSearchParams(window.location.search).get("theme");
  return theme === null ? path : `${path}?${new URLSearchParams({ theme }).toString()}`;
}
