import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { StartUp } from "@portico/contract/configuration";
import { errors } from "@portico/contract/errors";
import { accountTenant } from "../features/accounts/testing/account-app.ts";
import { begunApplication } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, type TestAppOptions } from "../testing/test-app.ts";
import { loadPageRenderer } from "./page-renderer.ts";

/** A tiny build in the layout that Vite produces. */
async function aWebBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portico-web-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ["client/assets", "server"]) await mkdir(path.join(folder, part), { recursive: true });
  const write = (file: string, content: string | Buffer) => writeFile(path.join(folder, file), content);
  await write("client/assets/landing-1.js", "console.log(1)");
  await write("client/assets/landing-1.js.br", brotliCompressSync("console.log(1)"));
  await write("client/assets/landing-1.js.map", "{}");
  await write("client/assets/decode-worker-1.js", "console.log(2)");
  await write("client/assets/face-1.woff2", "face");
  await write(
    "server/landing.js",
    `const page = (name, { startUp, nonce, brandStyle, art, typefaces }) =>
      '<!doctype html><style nonce="' + nonce + '">' + brandStyle + '</style><main>' + name + '</main>' +
      (art ? '<img src="' + art + '">' : '') + '<b>' + typefaces + '</b>' +
      '<script type="application/json" id="start-up">' + JSON.stringify(startUp).replaceAll("<", "\\\\u003c") + '</script>';
    export const renderLanding = (content) => page("landing", content);
    export const renderApplication = (content) => page("application", content);`,
  );
  return folder;
}

async function appWithPages(options: TestAppOptions = {}) {
  return testApp({ routes: kernelRoutes, renderer: await loadPageRenderer(await aWebBuild()), ...options });
}

const nonceIn = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];
const startUpIn = (html: string) => JSON.parse(/id="start-up">([^<]+)</.exec(html)![1]!) as StartUp;

test("renders the landing page with the brand and the start-up data", async () => {
  const app = await appWithPages();

  const { status, text, headers } = await app.client().send({ method: "GET", url: "/" });

  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toContain("<main>landing</main>");
  expect(text).toContain("--brand-strong:#083a50");
  expect(StartUp.parse(startUpIn(text)).products.map(({ routePrefix }) => routePrefix)).toEqual(["auto"]);
});

test.each([
  ["/?theme=toString", "/"],
  ["/?theme=night&theme=night", "/"],
  ["/auto/authentication?memberType=new&theme=nosuch", "/auto/authentication?memberType=new"],
  ["//evil.example/?theme=nosuch", "/evil.example/"],
])(
  "drops a theme that the brand doesn't have: %s",
  { tags: ["2.enforcement.keeps-parameters"] },
  async (url, place) => {
    const app = await appWithPages();

    const { status, headers } = await app.client().send({ method: "GET", url });

    expect([status, headers["location"]]).toEqual([302, place]);
  },
);

test.each([
  ["/?theme=night", "#05384f", "brand-night.css"],
  ["/?theme=default", "#0b4f6c", "brand.css"],
  ["/auto/review?theme=night", "#05384f", "brand-night.css"],
])("styles %s on the server with %s", async (url, brandColor, stylesheet) => {
  const app = await appWithPages();
  await app.client().send({ method: "GET", url: "/" });

  const { text } = await app.client().send({ method: "GET", url });

  expect(text).toContain(`--brand:${brandColor}`);
  expect(startUpIn(text).branding.cssFilePath).toMatch(new RegExp(`/${stylesheet}$`));
});

test("lists each of the brand's typefaces once in a document", async () => {
  const app = await appWithPages();

  const { text } = await app.client().send({ method: "GET", url: "/auto/review" });

  expect(text).toContain(`<b>${[...new Set(Object.values(app.institution.brand.fonts))].join()}</b>`);
});

test.each([
  ["/auto/review", 200],
  ["/auto/offer", 200],
  ["/declined", 200],
  ["/duplicate/cancelled", 200],
  ["/duplicate/2", 200],
  ["/duplicate/DuplicateDetectedContinued", 200],
  ["/duplicate/nonsense", 404],
  ["/signature/vehicleCollateral", 200],
  ["/heloc/vehicleCollateral", 200],
  ["/resume/some-token", 200],
  ["/resume", 200],
  ["/ResumeDocumentVerification/some-token", 200],
  ["/notice/some-token", 200],
  ["/invitation/some-token", 200],
  ["/error/404", 200],
  ["/ssoExpired", 200],
  ["/auto/review?fromRoute=%2Fauto", 200],
  ["/nope", 404],
  ["/auto/nope", 404],
  ["/auto/documents", 404],
  ["/heloc/review", 200],
  ["/creditcard/offer", 404],
  ["/.git/config", 404],
  ["/.env", 404],
  ["/resume/a/b", 404],
])("serves %s as a page with the status %i", async (url, status) => {
  const app = await appWithPages();

  const response = await app.client().send({ method: "GET", url });

  expect(response.status).toBe(status);
  expect(response.text).toContain("<main>application</main>");
});

test.each([
  [true, "/account/select", 200],
  [true, "/account/overdraft", 200],
  [true, "/account/nope", 404],
  [false, "/account/select", 404],
  [false, "/account/overdraft", 404],
])("with the switch for accounts %s, serves %s with the status %i", async (accounts, url, status) => {
  const app = await appWithPages({ tenant: { ...accountTenant, switches: { accounts } } });

  const response = await app.client().send({ method: "GET", url });

  expect(response.status).toBe(status);
  const { accountsPage, bestYield } = startUpIn(response.text);
  expect(accountsPage).toBe(accounts ? "/account/select" : undefined);
  expect(bestYield).toEqual(accounts ? { percent: 2.28, from: 10_000, asOf: "2026-11-01" } : undefined);
});

test("tells the page when the browser's session is over", { tags: ["8.session-expiry"] }, async () => {
  const app = await appWithPages();
  const client = app.client();
  const begun = await client.send({ method: "GET", url: "/auto/offer" });
  client.cookies.set("portico", "x".repeat(43));

  const ended = await client.send({ method: "GET", url: "/auto/offer" });

  expect(StartUp.parse(startUpIn(begun.text)).hasSessionEnded).toBeUndefined();
  expect(StartUp.parse(startUpIn(ended.text)).hasSessionEnded).toBe(true);
});

test.each(["/", "/auto/authentication"])(
  "tells the page %s when its browser is too old",
  { tags: ["3.availability.isBrowserUnsupported", "8.unsupported-browser"] },
  async (url) => {
    const app = await appWithPages();
    const flagFor = async (userAgent: string) => {
      const { text } = await app.client().send({ method: "GET", url, headers: { "user-agent": userAgent } });
      return StartUp.parse(startUpIn(text)).availability.isBrowserUnsupported;
    };

    expect(await flagFor("Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko")).toBe(true);
    expect(await flagFor("Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36")).toBe(false);
  },
);

test("gives each page a policy with its own nonce, and allows nothing inline without it", async () => {
  const app = await appWithPages();
  const [one, other] = await Promise.all([
    app.client().send({ method: "GET", url: "/" }),
    app.client().send({ method: "GET", url: "/" }),
  ]);

  const policy = String(one.headers["content-security-policy"]);
  const nonce = nonceIn(policy)!;
  expect(nonceIn(other.headers["content-security-policy"])).not.toBe(nonce);
  expect(one.text).toContain(`nonce="${nonce}"`);
  expect(policy).not.toContain("unsafe");
  expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
  expect(policy).toContain(`connect-src 'self' ${new URL(app.sandboxUrl).origin};`);
  expect(one.headers["cache-control"]).toBe("no-store");
});

test("lets a page call only our server while autocomplete is off", async () => {
  const app = await appWithPages({ tenant: { switches: { addressAutocomplete: false } } });

  const { headers } = await app.client().send({ method: "GET", url: "/" });

  expect(headers["content-security-policy"]).toContain("connect-src 'self';");
});

test("allows a captcha vendor's frames only for an institution that chose that captcha", async () => {
  const chosen = await appWithPages({ tenant: { captcha: { enabled: true, implementation: 1 } } });
  const own = await appWithPages({ tenant: { captcha: { enabled: true } } });
  const policyOf = async (app: typeof own) =>
    (await app.client().send({ method: "GET", url: "/auto/authentication" })).headers["content-security-policy"];

  expect(await policyOf(chosen)).toContain(`frame-src ${chosen.sandboxUrl}/recaptcha/;`);
  expect(await policyOf(own)).not.toContain("frame-src");
});

const live = {
  payments: {
    adapter: "stripe",
    baseUrl: "https://api.stripe.com",
    scriptUrl: "https://js.stripe.com/endive/stripe.js",
    publishableKey: "pk_live_1",
    secrets: { secretKey: "SANDBOX_STRIPE_KEY", webhookSecret: "SANDBOX_STRIPE_WEBHOOK" },
  },
} as const;
const paymentPages = ["/account/funding", "/account/fundingcard", "/account/fundingtransfer"] as const;

test.each(paymentPages)("allows the payments' script, frames, and calls on %s", async (url) => {
  const app = await appWithPages({ vendors: live });

  const { headers } = await app.client().send({ method: "GET", url });

  const policy = String(headers["content-security-policy"]).split("; ");
  const scripts = "https://js.stripe.com https://*.js.stripe.com";
  expect(policy.find((one) => one.startsWith("script-src"))).toContain(scripts);
  expect(policy).toContainEqual(expect.stringMatching(/^connect-src 'self'.* https:\/\/api\.stripe\.com$/));
  expect(policy).toContain(`frame-src ${scripts} https://hooks.stripe.com`);
});

test.each(["/", "/account/select", "/auto/authentication", "/account/funding/other"])(
  "allows the payments' script nowhere else: %s",
  async (url) => {
    const app = await appWithPages({ vendors: live });

    const { headers } = await app.client().send({ method: "GET", url });

    expect(headers["content-security-policy"]).not.toMatch(/stripe|frame-src/);
  },
);

const socure = {
  deviceRisk: {
    adapter: "socure",
    scriptUrl: "https://sdk.dv.socure.io/latest/device-risk-sdk.js",
    baseUrl: "https://ingestion.dv.socure.io",
    sdkKey: "an-sdk-key",
  },
  documentVerification: {
    adapter: "socure",
    documentsUrl: "https://service.socure.com",
    resultsUrl: "https://service.socure.com",
    scriptUrl: "https://websdk.socure.com/bundle.js",
    sdkKey: "an-sdk-key",
    secrets: { apiKey: "SANDBOX_SOCURE_API_KEY", webhookSecret: "SANDBOX_SOCURE_WEBHOOK" },
  },
} as const;

test("allows the device script its session's hosts, which its answer names only later", async () => {
  const app = await appWithPages({
    vendors: { deviceRisk: socure.deviceRisk },
    tenant: { deviceRisk: { enabled: true } },
  });

  const { headers } = await app.client().send({ method: "GET", url: "/auto/identification" });

  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy.find((one) => one.startsWith("script-src"))).toMatch(/ https:\/\/sdk\.dv\.socure\.io$/);
  expect(policy.find((one) => one.startsWith("connect-src"))).toContain(" https://*.dv.socure.io");
});

test("allows the vendor's camera its frame, styles, typefaces, and pictures, and the frame the device's camera", async () => {
  const app = await appWithPages({
    vendors: { documentVerification: socure.documentVerification },
    tenant: { documentVerification: { enabled: true } },
  });

  const { headers } = await app.client().send({ method: "GET", url: "/auto/documentVerification" });

  const policy = String(headers["content-security-policy"]).split("; ");
  const camera = "https://verify-v2.socure.com";
  expect(policy).toContain(`frame-src ${camera}`);
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain(`font-src 'self' ${camera} https://fonts.gstatic.com`);
  expect(policy).toContainEqual(
    expect.stringMatching(/^style-src 'self' 'nonce-\S+' https:\/\/verify-v2\.socure\.com/),
  );
  expect(policy).toContainEqual(expect.stringMatching(/^connect-src .*https:\/\/stepup\.socure\.com/));
  expect(headers["permissions-policy"]).toContain(`camera=(self "${camera}")`);
});

test("allows the sandbox's stand-in on a payment page, and nothing without a vendor", async () => {
  const policyOf = async (vendors?: TestAppOptions["vendors"]) => {
    const app = await appWithPages({ vendors });
    const { headers } = await app.client().send({ method: "GET", url: paymentPages[0] });
    return { policy: headers["content-security-policy"], origin: new URL(app.sandboxUrl).origin };
  };
  const [sandbox, none] = [await policyOf(), await policyOf({ payments: { adapter: "none" } })];

  expect(sandbox.policy).toContain(`frame-src ${sandbox.origin}`);
  expect(none.policy).not.toContain("frame-src");
});

test("embeds the journey in a page, and null without an application", async () => {
  const app = await appWithPages();
  const { client, applicationId } = await begunApplication(app);

  const own = await client.send({ method: "GET", url: "/auto/identification" });
  const stranger = await app.client().send({ method: "GET", url: "/auto/identification" });

  expect(startUpIn(own.text).journey).toMatchObject({ applicationId, frontier: "identification" });
  expect(startUpIn(stranger.text).journey).toBeNull();
});

test("compresses a page for browsers that accept it", async () => {
  const app = await appWithPages();

  const response = await app.app.inject({
    url: "/",
    headers: { host: app.tenant.hosts[0]!, "accept-encoding": "gzip, br" },
  });

  expect(response.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain("<!doctype html>");
});

test("lets only the barcode reader's own file compile WebAssembly, and only pages use the camera", async () => {
  const app = await appWithPages();
  const headersOf = async (url: string) => (await app.client().send({ method: "GET", url })).headers;
  const [page, reader, script, call] = await Promise.all(
    ["/auto/product/type", "/assets/decode-worker-1.js", "/assets/landing-1.js", "/api/Renew"].map(headersOf),
  );

  expect(reader!["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';");
  for (const headers of [page, script, call]) expect(headers!["content-security-policy"]).not.toContain("wasm");
  expect(page!["permissions-policy"]).toContain("camera=(self)");
  for (const headers of [reader, script, call]) expect(headers!["permissions-policy"]).toContain("camera=()");
});

test("lets the payment vendor's frame show the page's typeface, and no other file", async () => {
  const app = await appWithPages();
  const headersOf = async (url: string) => (await app.client().send({ method: "GET", url })).headers;

  const [face, script] = await Promise.all(["/assets/face-1.woff2", "/assets/landing-1.js"].map(headersOf));

  expect(face).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(script!["access-control-allow-origin"]).toBeUndefined();
  expect(script!["cross-origin-resource-policy"]).toBe("same-origin");
});

test("serves precompressed assets with a permanent cache, and hides source maps and listings", async () => {
  const app = await appWithPages();
  const get = (url: string, headers = {}) =>
    app.app.inject({ url, headers: { host: app.tenant.hosts[0]!, ...headers } });

  const asset = await get("/assets/landing-1.js");
  const compressed = await get("/assets/landing-1.js", { "accept-encoding": "br" });
  const map = await get("/assets/landing-1.js.map");
  const listing = await get("/assets/");
  const outside = await get("/assets/..%2f..%2fserver/landing.js");

  expect([asset.statusCode, asset.body]).toEqual([200, "console.log(1)"]);
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect([map.statusCode, listing.statusCode, outside.statusCode]).toEqual([404, 404, 404]);
});

test("serves a brand's files with a permanent cache under their hash, and hides other institutions' files", async () => {
  const app = await appWithPages();
  const client = app.client();

  const logo = await client.send({ method: "GET", url: `${app.institution.brandPath}/logo.svg` });
  const style = await client.send({ method: "GET", url: `${app.institution.brandPath}/brand.css` });
  const others = await Promise.all(
    [
      "/brand/harborlight/test/logo.svg",
      `${app.institution.brandPath}/brand.json`,
      `${app.institution.brandPath}/../x.svg`,
    ].map((url) => client.send({ method: "GET", url })),
  );

  const compressed = await client.send({
    method: "GET",
    url: `${app.institution.brandPath}/logo.svg`,
    headers: { "accept-encoding": "gzip, br" },
  });

  expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect([compressed.headers["content-encoding"], compressed.headers["vary"]]).toEqual(["br", "accept-encoding"]);
  expect(logo.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(logo.headers["cache-control"]).toContain("immutable");
  expect(style.text).toContain("--font-heading:");
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "rejects %s on a page and lists the allowed methods",
  async (method) => {
    const client = (await appWithPages()).client();

    const page = await client.send({ method, url: "/auto/review?theme=night" });
    const file = await client.send({ method, url: "/assets/landing-1.js" });
    const nowhere = await client.send({ method, url: "/nope" });

    for (const { status, headers, body } of [page, file]) {
      expect([status, headers["allow"], headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
      expect(body).toMatchObject({ error: { code: "methodNotAllowed" } });
    }
    expect(nowhere.status).toBe(404);
  },
);

test("answers a call whose path parameter is too long with 404 in the API's error format", async () => {
  const client = (await appWithPages()).client();

  const { status, headers, body } = await client.send({ method: "GET", url: `/api/Applicant/${"5".repeat(257)}` });

  expect([status, headers["allow"]]).toEqual([404, undefined]);
  expect(body).toEqual({ error: { code: "notFound", message: errors.notFound.message } });
});

test("answers HEAD like GET", async () => {
  const client = (await appWithPages()).client();

  expect((await client.send({ method: "HEAD", url: "/nope" })).status).toBe(404);
});

test("explains what to do when a folder has no build", async () => {
  await expect(loadPageRenderer("/nowhere")).rejects.toThrow('run "npm run build --workspace apps/web"');
});

test("serves the API's description and its page when enabled, without external files", async () => {
  const app = await appWithPages({ apiDocs: true });
  const client = app.client();

  const document = await client.send({ method: "GET", url: "/api/openapi.json" });
  const page = await client.send({ method: "GET", url: "/api/docs" });
  const policy = String(page.headers["content-security-policy"]);

  expect(document.body).toMatchObject({ openapi: "3.1.0" });
  expect(page.status).toBe(200);
  expect(policy).not.toMatch(/https?:|unsafe-eval/);
  expect(page.text).not.toMatch(/(src|href)="https?:/);
});

test("hides the API's description and its page by default", async () => {
  const app = await appWithPages();
  const client = app.client();

  const answers = await Promise.all(
    ["/api/openapi.json", "/api/docs"].map((url) => client.send({ method: "GET", url })),
  );

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
