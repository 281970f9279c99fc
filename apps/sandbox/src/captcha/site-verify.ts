/*
 * The captchas that share `siteverify` (form: secret, response, remoteip): a script for pages, and the check of its token. The puzzle is a
 * checkbox. Codes and fields come from the public documentation. The browser's part is general knowledge.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { secretsMatch } from "../hash.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { captchaScript } from "./captcha-script.ts";

export interface CaptchaKind extends Pick<Vendor, "name" | "title" | "about"> {
  readonly secret: string;
  readonly siteKey: string;
  readonly scriptPath: string;
  readonly verifyPath: string;
  /** The code for a token that doesn't count. */
  readonly spentCode: string;
  /** How long a token works, once. */
  readonly tokenMs: number;
}

const mostTokens = 10_000;

interface Token {
  readonly madeAt: number;
  readonly action: string | undefined;
}

export function createCaptcha(world: World, kind: CaptchaKind): Vendor {
  const { name, title, about, secret, siteKey } = kind;
  return {
    name,
    title,
    about,
    credentials: [
      { what: "Secret (siteverify)", value: secret },
      { what: "Site key (browsers)", value: siteKey },
    ],
    operations: ["siteverify"],
    links: [],
    triggers: [],
    clearFields: [],
    refuse: () => jsonAnswer(failed("bad-request")),
    routes: (app) => addRoutes(app, world, kind),
  };
}

function addRoutes(app: FastifyInstance, { now, newId }: World, kind: CaptchaKind): void {
  const { name, siteKey, scriptPath, verifyPath, spentCode, tokenMs } = kind;
  const tokens = scoped(() => new Map<string, Token>());
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-allow-headers", "content-type")
      .header("cross-origin-resource-policy", "cross-origin");
  });
  app.get(scriptPath, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(captchaScript(name)),
  );
  app.options("/*", async (_request, reply) => reply.code(204).send());
  app.post<{ Body: { sitekey?: string; action?: string } }>("/api/token", async (request, reply) => {
    const { sitekey = "", action } = request.body ?? {};
    if (!secretsMatch(sitekey, siteKey)) return reply.code(400).send({ error: "Invalid site key" });
    const known = tokens(scopeOf(request));
    if (known.size >= mostTokens) known.clear();
    const token = newId();
    known.set(token, { madeAt: now().getTime(), action });
    return { token };
  });
  app.post<Verification>(verifyPath, operation(name, "siteverify"), async (request) => {
    const { response = "" } = request.body ?? {};
    const mistake = mistakeIn(request, kind);
    if (mistake !== undefined) return failed(mistake);
    const known = tokens(scopeOf(request));
    const token = known.get(response);
    known.delete(response);
    if (!token || now().getTime() - token.madeAt > tokenMs) return failed(spentCode);
    const scored = token.action === undefined ? {} : { score: 0.9, action: token.action };
    return { success: true, challenge_ts: new Date(token.madeAt).toISOString(), hostname: "localhost", ...scored };
  });
}

interface Verification {
  Body: { secret?: string; response?: string; sitekey?: string };
}

/** The code for a call that can't be checked. */
function mistakeIn(request: FastifyRequest<Verification>, kind: CaptchaKind): string | undefined {
  const { secret = "", response = "", sitekey = kind.siteKey } = request.body ?? {};
  if (!isCustomer(request, secret, kind.secret)) return "invalid-input-secret";
  if (sitekey !== kind.siteKey) return "sitekey-secret-mismatch";
  return response === "" ? "missing-input-response" : undefined;
}

function failed(code: string): object {
  return { success: false, "error-codes": [code] };
}
