import type { FastifyReply } from "fastify";

/**
 * The policy of the barcode reader, a worker with a policy of its own. Only it may compile WebAssembly, and it loads nothing
 * but its own library (decision 089).
 */
const readerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers of a file of the web's build. */
export function setAssetHeaders(reply: FastifyReply, file: string): void {
  // The payment vendor's frame is on another site, and shows the page's typeface.
  if (file.endsWith(".woff2"))
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  if (/[\\/]decode-worker-[\w-]+\.js(?:\.br)?$/.test(file)) reply.header("content-security-policy", readerPolicy);
}
