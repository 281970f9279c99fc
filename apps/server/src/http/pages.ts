import { randomBytes } from "node:crypto";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StartUp } from "@portico/contract/configuration";
import type { PageContent } from "@portico/contract/page-documents";
import { defaultTheme, themed } from "@portico/domain/tenant/brand";
import { startUpOf } from "../features/configuration/start-up-of.ts";
import { isUnsupportedBrowser } from "../features/configuration/unsupported-browser.ts";
import { journeyOf } from "../kernel/journey-of.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { readAll } from "../kernel/read-trip.ts";
import type { Caller, Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { setAssetHeaders } from "./asset-headers.ts";
import { callerOf, institutionOf } from "./api-routes.ts";
import { brandStyle } from "./brand-style.ts";
import { refuseUnknown } from "./build-http.ts";
import { isPageOf } from "./known-pages.ts";
import { guestsOf } from "./page-guests.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { cameraAllowed, pagePolicy } from "./security-headers.ts";
import { sendCompressed } from "./send-compressed.ts";
import { sessionToken } from "./session-cookie.ts";

export interface PageParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly renderer: PageRenderer;
  /** True if the sandbox stands in for the vendors, so pages may name demo members. */
  readonly isDemonstration: boolean;
  /** The DSN for the pages' error reports. Without it, pages report nothing. */
  readonly errorDsn: string | undefined;
}

type Browser = Pick<Caller, "userAgent">;

/** Serves the pages and the files of the web's build. Every page is one document, and the browser picks the page by its path. */
export function addPageRoutes(app: FastifyInstance, parts: PageParts): void {
  const landing = landingPages(parts);
  app.register(fastifyStatic, {
    root: path.join(parts.renderer.clientFolder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
    setHeaders: setAssetHeaders,
    allowedPath: (file) => !file.endsWith(".map"),
  });
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const refused = refuseUnknown(request.url);
      if (refused)
        return reply
          .code(refused.code)
          .headers(refused.allow ? { allow: refused.allow } : {})
          .send(refused.body);
      return sendPage(parts, landing, request, reply);
    },
  });
}

async function sendPage(
  parts: PageParts,
  landing: ReturnType<typeof landingPages>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const institution = institutionOf(parts.institutions, request);
  const corrected = withoutUnknownTheme(institution, request);
  if (corrected !== undefined) return reply.redirect(corrected, 302);
  const theme = themeOf(institution, request);
  const place = request.url.replace(/\?.*$/, "");
  const nonce = randomBytes(18).toString("base64");
  const providers = parts.kernel.providersOf(institution);
  const html =
    place === "/"
      ? landing(institution, theme, nonce, callerOf(request))
      : applicationPage(
          parts,
          institution,
          theme,
          callerOf(request),
          nonce,
          await visitOfSession(parts.kernel, institution, request),
        );
  reply
    .code(isPageOf(institution.settings, place) ? 200 : 404)
    .header("content-security-policy", pagePolicy(nonce, guestsOf(providers, place)))
    .headers(cameraAllowed(providers.documentTool?.sources.frames))
    .type("text/html; charset=utf-8")
    .header("vary", "accept-encoding, cookie");
  return sendCompressed(request, reply, html);
}

/** Returns the URL without a theme that the brand doesn't have. Returns undefined if there is nothing to drop. */
function withoutUnknownTheme({ brand }: Institution, { query, url }: FastifyRequest): string | undefined {
  const { theme } = query as { theme?: unknown };
  const isKnown = typeof theme === "string" && (theme === defaultTheme || Object.hasOwn(brand.themes, theme));
  if (theme === undefined || isKnown) return undefined;
  const [place = "", search = ""] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(search);
  parameters.delete("theme");
  // Keep a single slash. Two would lead to another host.
  const address = `/${place.replace(/^[/\\]+/, "")}`;
  return parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
}

/** Returns the URL's theme, if the brand has it. */
function themeOf({ brand }: Institution, { query }: FastifyRequest): string {
  const { theme } = query as { theme?: unknown };
  return typeof theme === "string" && Object.hasOwn(brand.themes, theme) ? theme : defaultTheme;
}

/**
 * The landing page differs only by its nonce, its theme, and for browsers that are too old. Each variant is rendered once, with a
 * placeholder for the nonce.
 */
function landingPages(
  parts: PageParts,
): (institution: Institution, theme: string, nonce: string, caller: Browser) => string {
  const mark = randomBytes(16).toString("hex");
  const kept = new WeakMap<Institution, Map<string, readonly string[]>>();
  return (institution, theme, nonce, caller) => {
    const rendered = kept.get(institution) ?? new Map<string, readonly string[]>();
    kept.set(institution, rendered);
    const variant = `${theme} ${isUnsupportedBrowser(caller.userAgent)}`;
    let pieces = rendered.get(variant);
    if (!pieces) {
      const { home, default: plain } = institution.brand.images.headers;
      const art = `${institution.brandPath}/${home ?? plain!}`;
      pieces = parts.renderer
        .landing({ ...contentOf(parts, institution, theme, caller), nonce: mark, art })
        .split(mark);
      rendered.set(variant, pieces);
    }
    return pieces.join(nonce);
  };
}

function applicationPage(
  parts: PageParts,
  institution: Institution,
  theme: string,
  caller: Browser,
  nonce: string,
  visit: Pick<StartUp, "journey" | "hasSessionEnded" | "wasOpenedElsewhere">,
): string {
  const content = contentOf(parts, institution, theme, caller);
  const startUp: StartUp = { ...content.startUp, ...visit };
  return parts.renderer.application({ ...content, startUp, nonce });
}

/** The content that every document of an institution shares. */
function contentOf(
  { kernel, isDemonstration, errorDsn }: Pick<PageParts, "kernel" | "isDemonstration" | "errorDsn">,
  institution: Institution,
  theme: string,
  { userAgent }: Browser,
): Omit<PageContent, "nonce"> {
  const { brand } = institution;
  return {
    startUp: startUpOf(institution, kernel.providersOf(institution), { isDemonstration, userAgent, theme }),
    brandStyle: brandStyle(themed(brand, theme)),
    typefaces: [...new Set([brand.fonts.heading, brand.fonts.body])],
    errorDsn,
  };
}

/**
 * Returns the journey of the browser's application, or null if it has none. A page opens even when the database is down. The browser then
 * asks again.
 */
async function visitOfSession(
  kernel: Kernel,
  { settings }: Institution,
  request: FastifyRequest,
): Promise<Pick<StartUp, "journey" | "hasSessionEnded" | "wasOpenedElsewhere">> {
  const token = sessionToken(request);
  if (token === undefined) return { journey: null };
  try {
    const { session, application, isReplaced } = await readAll(kernel, settings.name, token);
    if (!session) return { journey: null, hasSessionEnded: true, ...(isReplaced ? { wasOpenedElsewhere: true } : {}) };
    if (!application) return { journey: null };
    return { journey: journeyOf(application.state, application.records, settings, session) };
  } catch (error) {
    // The session of somebody whose invitation ended. The browser asks, and tells them.
    if (error instanceof AppError) return {};
    kernel.log.fault("A page was rendered without its journey.", error, { requestId: request.id });
    return {};
  }
}
