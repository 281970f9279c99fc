import type { PageSources } from "../page-sources.ts";

const stripeHost = "js.stripe.com";

/**
 * The hosts in Stripe's guide to content-security policies. Link, its wallet, isn't among them, since pages don't offer it. Any other script,
 * such as the sandbox's, keeps everything on its own origin.
 */
export function stripeSources(scriptUrl: string): PageSources {
  const { origin, hostname } = new URL(scriptUrl);
  if (hostname !== stripeHost) return { scripts: [origin], frames: [origin], calls: [origin] };
  const scripts = [`https://${stripeHost}`, `https://*.${stripeHost}`];
  return { scripts, frames: [...scripts, "https://hooks.stripe.com"], calls: ["https://api.stripe.com"] };
}
