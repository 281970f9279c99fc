import type { Branding } from "@portico/contract/configuration";
import type { Institution } from "../kernel/scope.ts";
import { logoSizeOf } from "../tenants/brand-files.ts";

/** The one theme that a brand has. Another name in an address shows the same. */
const defaultTheme = "default";

/** The brand's own stylesheet, made from its tokens; it stands beside the brand's images. */
export const brandStylesheetName = "brand.css";

/** How an institution looks, with the addresses of its files. */
export function brandingOf({ settings, brand, brandFiles, brandPath }: Institution): Branding {
  const at = (file: string) => `${brandPath}/${file}`;
  const atIfAny = (file: string | undefined) => (file === undefined ? null : at(file));
  return {
    name: settings.name,
    clientName: settings.clientName,
    clientDisplayName: settings.clientDisplayName,
    clientWebsiteLink: settings.clientWebsiteLink,
    clientProductCDNBasePath: brandPath,
    cssFilePath: at(brandStylesheetName),
    defaultTheme,
    images: {
      logo: at(brand.images.logo),
      logoSize: logoSizeOf(brand.images, brandFiles) ?? null,
      logoDark: at(brand.images.logoDark),
      favicon: at(brand.images.favicon),
      headers: Object.fromEntries(Object.entries(brand.images.headers).map(([name, file]) => [name, at(file)])),
    },
    loaders: { member: atIfAny(brand.loaders.member), nonMember: atIfAny(brand.loaders.nonMember) },
  };
}
