import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/*
 * Reads barcodes away from the page, which stays responsive meanwhile. The server allows WebAssembly only in this file
 * (`http/asset-headers.ts`), so the page itself can't compile any. Pictures come from the page and never leave the device.
 */

/** A picture from the camera, and the kinds of barcodes to look for. */
export interface ToDecode {
  readonly picture: ImageBitmap;
  readonly formats: NonNullable<ReaderOptions["formats"]>;
}

/** The texts of the barcodes in the picture. Undefined if the library can't run in this browser. */
export type Decoded = readonly string[] | undefined;

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener("message", ({ data }: MessageEvent<ToDecode>) => {
  void decode(data)
    .catch(() => undefined)
    .then((texts: Decoded) => postMessage(texts));
});

async function decode({ picture, formats }: ToDecode): Promise<Decoded> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!canvas) return undefined;
  canvas.drawImage(picture, 0, 0);
  picture.close();
  // "Plain" keeps the line ends of a license's barcode.
  const options: ReaderOptions = { formats, maxNumberOfSymbols: 4, textMode: "Plain" };
  const found = await readBarcodes(canvas.getImageData(0, 0, width, height), options);
  return found.map(({ text }) => text);
}
