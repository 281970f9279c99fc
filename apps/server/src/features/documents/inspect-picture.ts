import { crc32 } from "node:zlib";
import { maximumPixels, type ContentProblem } from "@portico/domain/documents/document";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The problem of a picture by its headers, or undefined. The picture is never decoded here, so it can't fill the memory. */
export function pictureProblem(content: Buffer, contentType: string): ContentProblem | undefined {
  if (carriesPage(content, contentType)) return "active";
  const size = contentType === "image/png" ? pngSize(content) : jpegSize(content);
  if (!size || size.width === 0 || size.height === 0) return "picture";
  return size.width * size.height > maximumPixels ? "pixels" : undefined;
}

const endOfImage = Buffer.from([0xff, 0xd9]);

/** Markup that a browser would run if it took the file for a page. A picture's own metadata (XMP) contains none of it. */
const markup = /<(?:!doctype|html|script|svg|iframe|\?php)/i;

/** Whether a web page follows the picture's data. A PNG has nothing after its end, but phones append their own data to a JPEG. */
function carriesPage(content: Buffer, contentType: string): boolean {
  if (contentType === "image/png") {
    const end = content.indexOf("IEND", 0, "latin1");
    return end >= 0 && content.subarray(end + 8).some((byte) => byte !== 0);
  }
  return markup.test(content.subarray(content.lastIndexOf(endOfImage) + 2).toString("latin1"));
}

const pngSignature = 8;

/** The size of a PNG with undamaged chunks: a header, data and an end. */
function pngSize(content: Buffer): Size | undefined {
  let size: Size | undefined;
  let hasData = false;
  for (const { type, data } of pngChunks(content)) {
    if (type === "IHDR" && data.length >= 8) size ??= { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    if (type === "IDAT" && data.length > 0) hasData = true;
    if (type === "IEND") return hasData ? size : undefined;
  }
  return undefined;
}

/** The chunks of a PNG, up to the first one that is truncated or fails its checksum. */
function* pngChunks(content: Buffer): Iterable<{ type: string; data: Buffer }> {
  for (let at = pngSignature; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length) return;
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return;
    yield { type: content.toString("latin1", at + 4, at + 8), data: content.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** The size of a JPEG that has data and an end. Phones append their own data after it, which is allowed. */
function jpegSize(content: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; at + 4 <= content.length;) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return content.indexOf(endOfImage, at) > 0 ? size : undefined;
    const length = isAlone(marker) ? 0 : content.readUInt16BE(at + 2);
    if (isFrame(marker) && at + 9 <= content.length)
      size ??= { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + length;
  }
  return undefined;
}

/** Markers without a length: temporary and restart markers. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Markers of a frame, which holds the size. DHT, JPG and DAC fall in the same range, but aren't frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
