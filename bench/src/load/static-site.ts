import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { frozenPage } from "./frozen-page.ts";

interface StaticSite {
  /** The smallest possible page, which shows the cost of the network alone. */
  readonly floor: string;
  /** A page of text with a style sheet and a script in the sizes of GOV.UK Frontend. */
  readonly styled: string;
  /** A form without a library, whose page changes are the measure for ours. */
  readonly frozen: string;
  stop(): Promise<void>;
}

/** The sizes of GOV.UK Frontend with brotli in bytes, measured from its package. */
const styleBytes = 13_200;
const scriptBytes = 10_100;

/** A file as it is sent: compressed with brotli. */
export interface File {
  readonly type: string;
  readonly content: Buffer;
}

/** Serves the comparison pages on the loopback address, compressed like ours and never cached. */
export async function startStaticSite(): Promise<StaticSite> {
  const files = new Map<string, File>([
    ["/floor", html(floorPage())],
    ["/styled", html(styledPage())],
    ["/frozen", html(frozenPage())],
    ["/styled.css", { type: "text/css; charset=utf-8", content: brotliCompressSync(madeOf(rule, styleBytes)) }],
    [
      "/styled.js",
      { type: "text/javascript; charset=utf-8", content: brotliCompressSync(madeOf(script, scriptBytes)) },
    ],
  ]);
  const site = await serveFiles(files);
  return {
    floor: `${site.origin}/floor`,
    styled: `${site.origin}/styled`,
    frozen: `${site.origin}/frozen`,
    stop: () => site.stop(),
  };
}

/** Serves files by their paths on the loopback address, never cached. */
export async function serveFiles(
  files: ReadonlyMap<string, File>,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        "content-type": file.type,
        "content-encoding": "br",
        "content-length": file.content.length,
        "cache-control": "no-store",
      })
      .end(file.content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server without a port.");
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function html(text: string): File {
  return { type: "text/html; charset=utf-8", content: brotliCompressSync(Buffer.from(text)) };
}

const head = (title: string, more: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">${more}</head>`;

/** 650 bytes before compression. */
export function floorPage(): string {
  const begin = `${head("A page", "")}<body><main><h1>A page</h1><p>`;
  const end = "</p></main></body></html>";
  const words = "Nothing but a heading and a few lines of text, to see what the network alone costs. ";
  return `${begin}${words.repeat(9).slice(0, 650 - begin.length - end.length)}${end}`;
}

function styledPage(): string {
  const links = '<link rel="stylesheet" href="/styled.css"><script type="module" src="/styled.js"></script>';
  const sections = Array.from(
    { length: 6 },
    (_, place) =>
      `<section class="c${place}"><h2>Section ${place + 1}</h2><p>What a person has to know before they begin, in three lines of plain words that fill the width of a phone and then go on for a while.</p><a href="#${place}">Begin</a></section>`,
  );
  return `${head("A page with a style sheet", links)}<body><header><a href="/">Service</a></header><main><h1>Apply for something</h1>${sections.join("")}</main><footer><p>Help and contact</p></footer></body></html>`;
}

/** Generated text that compresses to a size. It is the same every time. */
export function madeOf(part: (next: () => number, place: number) => string, compressedBytes: number): Buffer {
  let seed = 20_261_121;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const parts: string[] = [];
  for (let wanted = 50; ;) {
    while (parts.length < wanted) parts.push(part(next, parts.length));
    const text = Buffer.from(parts.join(""));
    const size = brotliCompressSync(text).length;
    if (size >= compressedBytes) return text;
    wanted = Math.ceil(1.02 * parts.length * Math.min(4, compressedBytes / size));
  }
}

const properties = ["margin-top", "padding-left", "line-height", "border-width", "max-width", "font-size", "gap"];

function rule(next: () => number, place: number): string {
  const declarations = Array.from(
    { length: 3 },
    () => `${properties[Math.floor(next() * properties.length)]}:${(next() * 40).toFixed(2)}px`,
  );
  const color = `#${Math.floor(next() * 0xff_ff_ff)
    .toString(16)
    .padStart(6, "0")}`;
  return `.c${place} .part-${Math.floor(next() * 900)}{${declarations.join(";")};color:${color}}`;
}

function script(next: () => number, place: number): string {
  const number = () => Math.floor(next() * 100_000);
  return `function f${place}(a,b){return a>${number()}?b+${number()}:document.querySelectorAll(".c${number()}").length*${number()}}f${place}(${number()},${number()});`;
}
