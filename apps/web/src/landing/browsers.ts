/** The supported browsers (specification, chapter 2). */
export const supportedBrowsers = [
  { name: "Chrome", href: "https://www.google.com/chrome/" },
  { name: "Safari", href: "https://www.apple.com/safari/" },
  { name: "Firefox", href: "https://www.mozilla.org/firefox/new/" },
  { name: "Edge", href: "https://www.microsoft.com/edge" },
] as const;
