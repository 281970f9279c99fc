import type { Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";

/** Decodes the QR code on a page, like a phone's camera. */
export async function scanCode(page: Page, name: RegExp | string): Promise<string> {
  const code = page.getByRole("img", { name });
  const { size, path } = await code.evaluate((svg) => ({
    size: Number(svg.getAttribute("viewBox")?.split(" ")[2]),
    path: svg.querySelector("path")?.getAttribute("d") ?? "",
  }));
  const width = size * 4;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1)
      for (let column = Number(x) * 4; column < (Number(x) + Number(length)) * 4; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return decodeQR({ width, height: width, data });
}
