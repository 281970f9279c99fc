import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { superuserUrl } from "./test-database.ts";

const main = fileURLToPath(new URL("../startup/main.ts", import.meta.url));

type Message = { type: "ready"; url: string } | { type: "failed"; message: string };

export interface Started {
  readonly process: ChildProcess;
  readonly message: Message;
  readonly output: () => string;
}

/** A folder that is removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portico-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A tiny web build. These tests don't care about page content. */
async function aWebBuild(): Promise<string> {
  const folder = await aFolder();
  await mkdir(path.join(folder, "server"));
  await mkdir(path.join(folder, "client/assets"), { recursive: true });
  const page = "export const renderLanding = () => '<h1>Welcome</h1>';\nexport const renderApplication = () => '';";
  await writeFile(path.join(folder, "server/landing.js"), page);
  return folder;
}

/** Starts the real process like the launcher does, and waits for its first message. */
export async function start(environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      // Reuses compiled modules. Without them, each start takes two seconds longer.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? path.join(tmpdir(), "portico-compile-cache"),
      DATABASE_URL: superuserUrl(),
      PORTICO_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
      PORTICO_SANDBOX_URL: "http://127.0.0.1:4001",
      PORTICO_SANDBOX_SMTP_PORT: "4025",
      PORTICO_PORT: "0",
      PORTICO_DATA: await aFolder(),
      PORTICO_WEB: await aWebBuild(),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output: string[] = [];
  child.stdout!.on("data", (data) => output.push(String(data)));
  child.stderr!.on("data", (data) => output.push(String(data)));
  const [message] = (await once(child, "message")) as [Message];
  return { process: child, message, output: () => output.join("") };
}

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A browser that calls real processes over HTTP, and can use one session with several of them. */
export class ProcessClient {
  #cookie = "";
  #token = "";

  /** Begins an auto loan as a new applicant. */
  async begin(url: string): Promise<Answered> {
    const opened = await fetch(`${url}/api/SessionToken`);
    this.#cookie = cookieOf(opened);
    ({ token: this.#token } = (await opened.json()) as { token: string });
    const data = { firstName: "Pat", lastName: "Doe", emailAddress: "pat@example.com", phoneNumber: "2075550123" };
    return this.send(url, "/api/Applicant", { data, loadUrl: "/auto" });
  }

  async send(
    url: string,
    place: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const response = await fetch(`${url}${place}`, {
      headers: { cookie: this.#cookie, origin: url, "x-xsrf-token": this.#token, ...headers },
      ...(body && {
        method: "POST",
        body: JSON.stringify(body),
        headers: {
          "content-type": "application/json",
          cookie: this.#cookie,
          origin: url,
          "x-xsrf-token": this.#token,
          ...headers,
        },
      }),
    });
    this.#cookie = cookieOf(response) || this.#cookie;
    this.#token = response.headers.get("x-xsrf-token") ?? this.#token;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Opens a stream of changes. Each `next` is the next revision that it says. */
  async listen(url: string, place: string): Promise<{ next(): Promise<number> }> {
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const { body } = await fetch(`${url}${place}`, { headers: { cookie: this.#cookie }, signal: ended.signal });
    const texts = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    return {
      next: async () => {
        for (;;) {
          const { value = "", done = false } = await texts.next();
          if (done) throw new Error("The stream is over.");
          const [, revision] = /^data: (\d+)$/m.exec(value) ?? [];
          if (revision !== undefined) return Number(revision);
        }
      },
    };
  }
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
