import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@portico/contract/endpoint";
import { apiPage, apiPageStyle } from "./api-page.ts";
import { openApi } from "./open-api.ts";

/**
 * Serves the OpenAPI document of this server's endpoints, and a page that shows it. The page is plain HTML without scripts or external
 * files.
 */
export function addApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = openApi(endpoints);
  const page = apiPage(endpoints, document);
  const styleHash = createHash("sha256").update(apiPageStyle).digest("base64");
  app.get("/api/openapi.json", async () => document);
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(page),
  );
}
