import { msPerDay } from "@portico/domain/values/duration";
import { configurationApi, type Branding } from "@portico/contract/configuration";
import { call } from "../../api/call.ts";
import { keepFor, kept } from "../session/expiring-storage.ts";

/** Specification, chapter 9. */
export const brandingCacheMs = msPerDay;

const keyOf = (host: string, product: string, theme: string) => `portico.branding.${host}.${product}.${theme}`;

/**
 * The look for a host, product and theme. The document brings the look without a theme. A theme's look is requested, and cached for a day.
 * After a failure, the current look stays, so a page always has a name.
 */
export async function themedBranding(
  product: string,
  theme: string,
  fallback: Branding,
  now: number = Date.now(),
): Promise<Branding> {
  const key = keyOf(window.location.hostname, product, theme);
  const cached = kept<Branding>(key, now);
  if (cached) return cached;
  try {
    const branding = await call(configurationApi.themedBranding, { host: window.location.hostname, product, theme });
    keepFor(key, branding, brandingCacheMs, now);
    return branding;
  } catch {
    return fallback; // chapter 8: a branding failure falls back to the default
  }
}

/** Replaces the current style sheet with a look's. */
export function applyStyles({ cssFilePath }: Pick<Branding, "cssFilePath">): void {
  const present = document.querySelector<HTMLElement>("[data-brand]");
  if (!present || cssFilePath === "" || present.dataset["brand"] === cssFilePath) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = cssFilePath;
  link.dataset["brand"] = cssFilePath;
  link.addEventListener("load", () => present.remove());
  present.after(link);
}
