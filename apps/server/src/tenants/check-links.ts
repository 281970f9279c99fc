import type { Tenant } from "@portico/domain/tenant/tenant";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonFile } from "./json-file.ts";
import type { Mistake } from "./mistake.ts";

const linkNames = [
  "clientWebsiteLink",
  "clientOpenAnywhereLink",
  "clientLocationsWebsiteLink",
  "recentGraduateLink",
  "forgotPasswordLink",
] as const;

/** Finds links that lead to a host outside the institution's list. No page sends people anywhere else. */
export function mistakesOfLinks(file: JsonFile, settings: Partial<Tenant>): readonly Mistake[] {
  const { allowedLinkHosts } = settings;
  if (allowedLinkHosts === undefined) return [];
  return linkNames.flatMap((name) => {
    const link = settings[name];
    const host = link === undefined ? undefined : new URL(link).hostname;
    if (host === undefined || allowedLinkHosts.includes(host)) return [];
    return [
      file.mistake(
        [name],
        `This leads to ${host}, which allowedLinkHosts does not list.`,
        didYouMean(host, allowedLinkHosts),
      ),
    ];
  });
}
