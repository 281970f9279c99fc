import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { ownOriginsOf, test as watched, watch } from "./watched-page.ts";

/** A barcode before the browser's camera. */
export interface Barcode {
  readonly text: string;
  readonly format: "Code39" | "DataMatrix" | "QRCode" | "PDF417";
}

/** The size of the camera's picture, and of a barcode's smallest part in it. */
const [width, height] = [1280, 720];
const scale = { Code39: 4, DataMatrix: 12, QRCode: 12, PDF417: 4 } as const;
const white = 235;
const black = 16;

/** Opens a browser whose camera shows a barcode all the time. It asks nobody for permission. */
export type OpenCamera = (barcode: Barcode) => Promise<Page>;

export const test = watched.extend<{ openCamera: OpenCamera }>({
  openCamera: async ({ playwright, baseURL, viewport, sandbox, offenses }, use, info) => {
    const opened: Browser[] = [];
    await use(async (barcode) => {
      const film = info.outputPath("camera.y4m");
      writeFileSync(film, await filmOf(barcode));
      const { args = [], ...launch } = info.project.use.launchOptions ?? {};
      const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
      const shown = [...args, ...camera, `--use-file-for-fake-video-capture=${film}`];
      const browser = await playwright.chromium.launch({ ...launch, args: shown });
      opened.push(browser);
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport });
      watch(context, ownOriginsOf(sandbox), offenses.list);
      return context.newPage();
    });
    for (const browser of opened) await browser.close();
  },
});

/** A film of one picture, in the simplest format that Chromium's fake camera plays. */
async function filmOf({ text, format }: Barcode): Promise<Buffer> {
  const { symbol, error } = await symbolOf(text, format);
  if (error) throw new Error(`The barcode can't be drawn: ${error}`);
  const [left, top] = [width - symbol.width, height - symbol.height].map((space) => Math.floor(space / 2));
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < symbol.height; y += 1)
    for (let x = 0; x < symbol.width; x += 1)
      if (symbol.data[y * symbol.width + x]! < 128) light[(top! + y) * width + left! + x] = black;
  const colors = Buffer.alloc((width * height) / 2, 128);
  const picture = [Buffer.from("FRAME\n"), light, colors];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...picture,
    ...picture,
  ]);
}

async function symbolOf(text: string, format: Barcode["format"]) {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer } });
  return writeBarcode(text, { format, scale: scale[format] });
}
