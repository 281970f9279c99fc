import type { Page } from "@playwright/test";

/** A photo of a page with lines of text, as a browser makes it. A black one shows nothing. */
export async function photoFrom(page: Page, paper: "white" | "black") {
  const url = await page.evaluate((color) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 1200 });
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = color;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.fillStyle = "black";
    drawing.font = "40px sans-serif";
    for (let line = 1; line < 20; line += 1) drawing.fillText(`Pay period ${line}: $1,250.00`, 60, line * 56);
    return canvas.toDataURL("image/jpeg");
  }, paper);
  return { name: "image.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}
