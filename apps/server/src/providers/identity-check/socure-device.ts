import type { PageSources } from "../page-sources.ts";

/** Socure's hosts for devices, also of its cloud for governments. */
const vendorHost = /^[a-z0-9-]+\.(dv\.socure\.(?:io|us))$/;

/**
 * The sources of Socure's device script. It opens its session at the address of the settings, and the answer then names more hosts of the
 * same domain (seen on public pages: `network` and `analytics`). Any other address, such as a proxy's or the sandbox's, is for everything.
 */
export function deviceSources(scriptUrl: string, baseUrl: string): PageSources {
  const { hostname, origin } = new URL(baseUrl);
  const domain = vendorHost.exec(hostname)?.[1];
  return {
    scripts: [new URL(scriptUrl).origin],
    calls: [domain === undefined ? origin : `https://*.${domain}`],
  };
}
