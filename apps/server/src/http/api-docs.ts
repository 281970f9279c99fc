import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@portico/contract/endpoint";
import { apiPage, apiPageStyle } from "./api-page.ts";
import { openApi, type OpenApi } from "./open-api.ts";
import { signOnPaths } from "./sign-on-open-api.ts";

/**
 * Serves the OpenAPI document of this server's endpoints, and a page that shows it. The page is plain HTML without scripts or external
 * files. The first request builds both, because converting all schemas takes a fifth of the start.
 */
export function addApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let described: { readonly document: OpenApi; readonly page: string } | undefined;
  const describe = () => {
    const document = openApi(endpoints);
    const whole = { ...document, paths: { ...document.paths, ...signOnPaths } };
    return { document: whole, page: apiPage(endpoints, document) };
  };
  const styleHash = createHash("sha256").update(apiPageStyle).digest("base64");
  app.get("/api/openapi.json", async () => (described ??= describe()).document);
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send((described ??= describe()).page),
  );
}
