import path from "node:path";
import type { FastifyInstance } from "fastify";
import { defaultTheme, themed } from "@portico/domain/tenant/brand";
import { themeOfStylesheet } from "../features/configuration/branding-of.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { institutionOf } from "./api-routes.ts";
import { brandStyle } from "./brand-style.ts";
import { sendCompressed } from "./send-compressed.ts";
import { sendPart } from "./send-part.ts";

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".css": "text/css; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".mp4": "video/mp4",
};

/** Text formats worth compressing. The other types are compressed already. */
const texts: ReadonlySet<string> = new Set([types[".svg"]!, types[".css"]!, types[".vtt"]!]);

/** An SVG may style itself, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
const forGood = "public, max-age=31536000, immutable";

/** Serves the brand files of the host's institution. Their path contains a hash of them, so a browser never asks twice. */
export function addBrandRoutes(app: FastifyInstance, institutions: Institutions): void {
  app.get<{ Params: { "*": string } }>("/brand/*", async (request, reply) => {
    const institution = institutionOf(institutions, request);
    const { name, isCurrent } = fileIn(institution, request.params["*"]);
    const type = types[path.extname(name)];
    const content = contentOf(institution, name);
    if (type === undefined || content === undefined) throw new AppError("notFound");
    reply.headers({
      "content-type": type,
      "cache-control": isCurrent ? forGood : "no-cache",
      "content-security-policy": drawingPolicy,
    });
    if (Buffer.isBuffer(content) && type.startsWith("video/")) return sendPart(request, reply, content);
    if (!texts.has(type)) return reply.send(content);
    return sendCompressed(request, reply.header("vary", "accept-encoding"), content);
  });
}

function contentOf({ brand, brandFiles }: Institution, name: string): string | Buffer | undefined {
  const theme = themeOfStylesheet(name);
  if (theme === undefined) return brandFiles.get(name);
  return theme === defaultTheme || Object.hasOwn(brand.themes, theme) ? brandStyle(themed(brand, theme)) : undefined;
}

/** A page that was open before the brand changed asks for the earlier version's path. It gets the file of now, which no browser keeps. */
function fileIn({ brandPath, settings }: Institution, rest: string): { name: string; isCurrent: boolean } {
  const own = `${brandPath.replace(/^\/brand\//, "")}/`;
  if (rest.startsWith(own)) return { name: rest.slice(own.length), isCurrent: true };
  const [, tenant, name = ""] = /^([a-z0-9-]+)\/[0-9a-f]{16}\/(.+)$/.exec(rest) ?? [];
  return { name: tenant === settings.name ? name : "", isCurrent: false };
}
