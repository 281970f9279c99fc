/*
 * Google's reCAPTCHA v2, v2 hidden and v3: `api.js` for pages, and `POST /api/siteverify` (form: secret, response, remoteip). The puzzle is
 * a checkbox. Codes and fields come from the public documentation. The browser's part is general knowledge.
 */
import type { FastifyInstance } from "fastify";
import { isCustomer } from "../customer.ts";
import { secretsMatch } from "../hash.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { captchaScript } from "./captcha-script.ts";

export const recaptchaSecret = "sandbox-recaptcha-secret";
export const recaptchaSiteKey = "sandbox-recaptcha-site";

/** A token works once, and for two minutes. */
const tokenMs = 120_000;
const mostTokens = 10_000;

interface Token {
  readonly madeAt: number;
  readonly action: string | undefined;
}

export function createRecaptcha(world: World): Vendor {
  return {
    name: "recaptcha",
    title: "Captcha (Google reCAPTCHA v2 and v3)",
    about: "Tells people from robots, with a checkbox or a score.",
    credentials: [
      { what: "Secret (siteverify)", value: recaptchaSecret },
      { what: "Site key (browsers)", value: recaptchaSiteKey },
    ],
    operations: ["siteverify"],
    links: [],
    triggers: [],
    clearFields: [],
    refuse: () => jsonAnswer({ success: false, "error-codes": ["bad-request"] }),
    routes: (app) => addRoutes(app, world),
  };
}

function addRoutes(app: FastifyInstance, { now, newId }: World): void {
  const tokens = scoped(() => new Map<string, Token>());
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-allow-headers", "content-type")
      .header("cross-origin-resource-policy", "cross-origin");
  });
  app.get("/api.js", async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(captchaScript));
  app.options("/api/token", async (_request, reply) => reply.code(204).send());
  app.post<{ Body: { sitekey?: string; action?: string } }>("/api/token", async (request, reply) => {
    const { sitekey = "", action } = request.body ?? {};
    if (!secretsMatch(sitekey, recaptchaSiteKey)) return reply.code(400).send({ error: "Invalid site key" });
    const known = tokens(scopeOf(request));
    if (known.size >= mostTokens) known.clear();
    const token = newId();
    known.set(token, { madeAt: now().getTime(), action });
    return { token };
  });
  app.post<{ Body: { secret?: string; response?: string } }>(
    "/api/siteverify",
    operation("recaptcha", "siteverify"),
    async (request) => {
      const { secret = "", response = "" } = request.body ?? {};
      if (!isCustomer(request, secret, recaptchaSecret)) return failed("invalid-input-secret");
      if (response === "") return failed("missing-input-response");
      const known = tokens(scopeOf(request));
      const token = known.get(response);
      known.delete(response);
      if (!token || now().getTime() - token.madeAt > tokenMs) return failed("timeout-or-duplicate");
      const scored = token.action === undefined ? {} : { score: 0.9, action: token.action };
      return { success: true, challenge_ts: new Date(token.madeAt).toISOString(), hostname: "localhost", ...scored };
    },
  );
}

function failed(code: string): object {
  return { success: false, "error-codes": [code] };
}
