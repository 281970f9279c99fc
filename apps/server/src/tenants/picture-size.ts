/** The natural size of a picture, in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/**
 * Reads a picture's declared size: a drawing's width and height, else its view box, or a PNG's header. Returns undefined if it declares
 * none.
 */
export function pictureSizeOf(content: Buffer): PictureSize | undefined {
  if (content.subarray(0, 8).equals(pngSignature))
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const [root] = /<svg\b[^>]*>/i.exec(content.toString()) ?? [];
  if (root === undefined) return undefined;
  const [, , boxWidth, boxHeight] =
    attribute(root, "viewBox")
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const width = pixels(attribute(root, "width")) ?? pixels(boxWidth);
  const height = pixels(attribute(root, "height")) ?? pixels(boxHeight);
  return width === undefined || height === undefined ? undefined : { width, height };
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(element)?.[1];
}

/** A length in whole pixels. Undefined for other units, such as "100%". */
function pixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? "") ?? [];
  const rounded = Math.round(Number(number));
  return number !== undefined && rounded > 0 ? rounded : undefined;
}
