import { defaultTheme, themed } from "@portico/domain/tenant/brand";
import type { Branding } from "@portico/contract/configuration";
import type { Institution } from "../../kernel/scope.ts";
import { logoSizeOf } from "../../tenants/brand-files.ts";

/** The brand's own stylesheet, generated from its tokens. It is served beside the brand's images, one per theme. */
const stylesheet = /^brand(?:-([a-z][a-z0-9-]{0,30}))?\.css$/;

/** The name of a theme's stylesheet. */
function stylesheetName(theme: string): string {
  return theme === defaultTheme ? "brand.css" : `brand-${theme}.css`;
}

/** The theme of a stylesheet's name, or undefined for any other file name. */
export function themeOfStylesheet(name: string): string | undefined {
  const match = stylesheet.exec(name);
  return match ? (match[1] ?? defaultTheme) : undefined;
}

/** An institution's look with the URLs of its files. An unknown theme falls back to the brand itself. */
export function brandingOf(
  { settings, brand: plain, brandFiles, brandPath }: Institution,
  theme: string = defaultTheme,
): Branding {
  const isKnown = Object.hasOwn(plain.themes, theme);
  const brand = themed(plain, theme);
  const at = (file: string) => `${brandPath}/${file}`;
  const atIfAny = (file: string | undefined) => (file === undefined ? null : at(file));
  return {
    name: settings.name,
    clientName: settings.clientName,
    clientDisplayName: settings.clientDisplayName,
    clientWebsiteLink: settings.clientWebsiteLink,
    clientProductCDNBasePath: brandPath,
    cssFilePath: at(stylesheetName(isKnown ? theme : defaultTheme)),
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
