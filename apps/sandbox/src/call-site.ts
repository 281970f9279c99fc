import { request } from "node:http";

const timeoutMs = 5000;

interface SiteCall {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

export interface SiteAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Calls a site on this machine, because the sandbox sends nothing to anybody else. `ironwood.localhost` is this machine under another name.
 * Undefined if the site isn't here or doesn't answer.
 */
export async function callSite(url: URL, call: SiteCall): Promise<SiteAnswer | undefined> {
  const isHere = url.hostname === "localhost" || url.hostname.endsWith(".localhost") || url.hostname === "127.0.0.1";
  if (!isHere || url.protocol !== "http:") return undefined;
  const { method, headers, body } = call;
  return new Promise((resolve) => {
    const sending = request({
      host: "127.0.0.1",
      port: url.port || 80,
      path: url.pathname,
      method,
      timeout: call.timeoutMs ?? timeoutMs,
      headers: {
        host: url.host,
        ...headers,
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      },
    });
    sending.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
    });
    sending.on("timeout", () => sending.destroy());
    sending.on("error", () => resolve(undefined));
    sending.on("close", () => resolve(undefined));
    sending.end(body);
  });
}
