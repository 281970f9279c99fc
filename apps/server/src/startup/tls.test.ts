import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, rename, writeFile } from "node:fs/promises";
import { get } from "node:https";
import path from "node:path";
import type { TLSSocket } from "node:tls";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { identityKey } from "@portico/sandbox/identity-provider/identity-keys";
import { aFolder, start } from "../testing/server-process.ts";
import { prepareDatabase } from "../testing/test-database.ts";
import { readSettings } from "./settings.ts";

const demo = fileURLToPath(new URL("../../../../tenants", import.meta.url));
const patience = 60_000;

/** Writes a certificate and its key like a tool that renews them: beside the old ones, and then in their place. */
async function renew(folder: string, name: string, only?: "certificate"): Promise<Record<string, string>> {
  const { certificate, privateKey } = await identityKey(name);
  const files = { certificate, key: String(privateKey.export({ type: "pkcs8", format: "pem" })) };
  for (const [file, content] of Object.entries(files)) {
    if (only !== undefined && file !== only) continue;
    await writeFile(path.join(folder, `${file}.new`), content);
    await rename(path.join(folder, `${file}.new`), path.join(folder, `${file}.pem`));
  }
  return {
    PORTICO_TLS_CERTIFICATE: path.join(folder, "certificate.pem"),
    PORTICO_TLS_KEY: path.join(folder, "key.pem"),
  };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly subject: string | string[] | undefined;
}

/** Asks over a new connection, and says whose certificate the server showed. */
async function ask(url: string): Promise<Answer> {
  const request = get(url, { rejectUnauthorized: false, agent: false });
  const [response] = await once(request, "response");
  const subject = (response.socket as TLSSocket).getPeerCertificate().subject.CN;
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, headers: response.headers, subject };
}

const named = (name: string): string => `Portico sandbox: ${name}`;

test("serves https itself, with a secure cookie", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_tls_${process.pid}`);
  const files = await renew(await aFolder(), "the first certificate");

  const { message } = await start({ DATABASE_URL: ownerUrl, ...files });
  const { url } = message as { url: string };

  expect(url).toMatch(/^https:\/\/localhost:/);
  const { status, headers } = await ask(`${url}/api/SessionToken`);
  expect(status).toBe(200);
  expect(headers["set-cookie"]?.[0]).toMatch(/^__Host-portico=.*; Secure/);
  expect(headers["strict-transport-security"]).toContain("max-age");
});

test(
  "takes a replaced certificate without a restart, and keeps it while a new one is unusable",
  { timeout: patience },
  async () => {
    const { ownerUrl } = await prepareDatabase(`portico_tls_${process.pid}`);
    const folder = await aFolder();
    const files = await renew(folder, "the first certificate");
    const { message, output } = await start({ DATABASE_URL: ownerUrl, ...files });
    const { url } = message as { url: string };
    const shown = async () => (await ask(`${url}/health`)).subject;
    expect(await shown()).toBe(named("the first certificate"));

    await renew(folder, "the second certificate");
    await expect.poll(shown).toBe(named("the second certificate"));
    await renew(folder, "a certificate without its key", "certificate");
    await expect.poll(async () => (await shown()) && output()).toContain("The new certificate can't be used.");

    expect(await shown()).toBe(named("the second certificate"));
    await renew(folder, "the third certificate");
    await expect.poll(shown).toBe(named("the third certificate"));
  },
);

test(
  "explains a certificate that doesn't belong to the key, before it touches the database",
  { timeout: patience },
  async () => {
    const folder = await aFolder();
    const files = await renew(folder, "the first certificate");
    await renew(folder, "a certificate without its key", "certificate");

    const { message } = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing", ...files });

    expect(message).toMatchObject({
      type: "failed",
      message: expect.stringContaining("can't be used together (ERR_OSSL_X509_KEY_VALUES_MISMATCH)"),
    });
  },
);

test("explains a certificate that can't be read", { timeout: patience }, async () => {
  const { message } = await start({ PORTICO_TLS_CERTIFICATE: "/nowhere.pem", PORTICO_TLS_KEY: "/nowhere.pem" });

  expect(message).toMatchObject({
    message: "PORTICO_TLS_CERTIFICATE names /nowhere.pem, which can't be read (ENOENT).",
  });
});

test("serves real people over its own https without a proxy", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_tls_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  for (const name of ["harborlight", "ironwood"]) await writeFile(path.join(folder, name, "vendors.json"), "{}");
  const environment = {
    DATABASE_URL: ownerUrl,
    PORTICO_TENANTS: folder,
    PORTICO_MASTER_KEY: randomBytes(32).toString("base64"),
    PORTICO_SANDBOX_URL: "",
    PORTICO_PUBLIC_ORIGIN: "https://{host}",
    ...(await renew(await aFolder(), "the first certificate")),
  };

  expect((await start(environment)).message).toMatchObject({ type: "ready" });
  expect(() => readSettings({ ...environment, PORTICO_TLS_KEY: "" })).toThrow(
    "PORTICO_TLS_CERTIFICATE and PORTICO_TLS_KEY belong together: set both, or neither.",
  );
});
