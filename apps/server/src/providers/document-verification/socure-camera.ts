import type { PageSources } from "../page-sources.ts";

const vendorHost = "websdk.socure.com";
const camera = "https://verify-v2.socure.com";

/**
 * The sources of Socure's camera script, from the vendor's guide to content security policies. The guide names no frame, but public pages
 * that use the script allow one. Any other script, such as the sandbox's, keeps everything on its own origin.
 */
export function cameraSources(scriptUrl: string): PageSources {
  const { hostname, origin } = new URL(scriptUrl);
  if (hostname !== vendorHost) return { scripts: [origin], frames: [origin] };
  return {
    scripts: [origin],
    styles: [camera, "https://fonts.googleapis.com"],
    fonts: [camera, "https://fonts.gstatic.com"],
    images: ["blob:"],
    frames: [camera],
    calls: [camera, "https://stepup.socure.com"],
  };
}
