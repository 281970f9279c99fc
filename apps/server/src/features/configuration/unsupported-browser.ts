/*
 * User agents of browsers that cannot run module scripts. The page itself detects newer browsers that still lack a feature
 * (apps/web/src/landing/features.ts).
 */

interface OldBrowser {
  /** The first group is the version. Without a group, every version is too old. */
  readonly name: RegExp;
  readonly firstSupported?: number;
}

/** The first match decides, because user agents also name other browsers. */
const browsers: readonly OldBrowser[] = [
  { name: /\bMSIE |\bTrident\// },
  { name: /\bEdge\/\d/ },
  // Every browser on iOS is Safari in the version of the system.
  { name: /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_/, firstSupported: 11 },
  { name: /Chrome\/(\d+)/, firstSupported: 61 },
  { name: /\bFirefox\/(\d+)/, firstSupported: 60 },
  { name: /\bVersion\/(\d+).*\bSafari\//, firstSupported: 11 },
];

/** Whether a user agent names a browser that is too old for the pages. Unknown browsers count as supported. */
export function isUnsupportedBrowser(userAgent: string): boolean {
  for (const { name, firstSupported } of browsers) {
    const found = name.exec(userAgent);
    if (found) return firstSupported === undefined || Number(found[1]) < firstSupported;
  }
  return false;
}
