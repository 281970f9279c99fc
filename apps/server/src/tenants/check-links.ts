import type { Tenant } from "@portico/domain/tenant/tenant";
import { TenantFileError } from "./tenant-file-error.ts";

/** Rejects a link that isn't https or leads to a host outside the institution's list. No page sends people anywhere else. */
export function checkLinks(file: string, tenant: Tenant): void {
  const links = {
    clientWebsiteLink: tenant.clientWebsiteLink,
    clientOpenAnywhereLink: tenant.clientOpenAnywhereLink,
    clientLocationsWebsiteLink: tenant.clientLocationsWebsiteLink,
    ...(tenant.recentGraduateLink === undefined ? {} : { recentGraduateLink: tenant.recentGraduateLink }),
    ...(tenant.forgotPasswordLink === undefined ? {} : { forgotPasswordLink: tenant.forgotPasswordLink }),
    ...Object.fromEntries(
      tenant.leaveReasons.map(({ externalLink }, place) => [`leaveReasons.${place}.externalLink`, externalLink]),
    ),
  };
  for (const [place, link] of Object.entries(links)) {
    const { protocol, hostname } = new URL(link);
    if (protocol !== "https:") throw new TenantFileError(file, place, "A link must begin with https://.");
    if (!tenant.allowedLinkHosts.includes(hostname))
      throw new TenantFileError(file, place, `This leads to ${hostname}, which allowedLinkHosts does not list.`);
  }
}
