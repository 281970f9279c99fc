import swagger, { type SwaggerOptions } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "./open-api.ts";

/** Serves the OpenAPI document and a page that shows it, without anything from outside. */
export function addApiDocs(app: FastifyInstance): void {
  const document = openApi();
  const options = { mode: "static", specification: { document } } as unknown as SwaggerOptions;
  app.get("/api/openapi.json", async () => document);
  app.register(async (docs) => {
    await docs.register(swagger, options);
    await docs.register(swaggerUi, {
      routePrefix: "/api/docs",
      staticCSP: true,
      uiConfig: { url: "/api/openapi.json", docExpansion: "none", tryItOutEnabled: false },
    });
  });
}
