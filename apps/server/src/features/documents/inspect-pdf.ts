import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { ContentProblem } from "@portico/domain/documents/document";
import { goesElsewhere, type ObjectStream } from "./pdf-opening.ts";

const inflated = promisify(inflate);

/** Names of things that run, open or embed other files. They are too long to turn up by chance in compressed data. */
const active = /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const locked = /\/Encrypt(?![A-Za-z0-9])/;
/** Each visible part of a PDF is an object: its number, its generation, and this word. */
const object = /\d\s+\d+\s+obj(?![A-Za-z0-9])/;

/** The limit for all compressed objects of a PDF together. An ordinary document needs a fraction of it. */
const mostObjectBytes = 32 * 1_048_576;
const mostObjectStreams = 5_000;

/**
 * The problem of a PDF: cut off, empty, active content, an attachment, or a password. Returns undefined for a good one. Objects are in the
 * file itself or in compressed object streams, so both are searched. A PDF with an unreadable object stream counts as unreadable.
 */
export async function pdfProblem(content: Buffer): Promise<ContentProblem | undefined> {
  if (!isWhole(content)) return "pdf";
  const text = plainNames(content.toString("latin1"));
  if (!object.test(text)) return "pdf";
  if (active.test(text)) return "active";
  if (locked.test(text)) return "locked";
  return objectStreamsProblem(content, text);
}

/** Readers look for a PDF's header and its end marker within this many bytes of either end. */
const searchedEnd = 1024;

/** Whether a PDF has its header and its end marker. A truncated file has lost the end. */
function isWhole(content: Buffer): boolean {
  const begin = content.toString("latin1", 0, searchedEnd);
  let last = content.length;
  // Some programs pad a file with empty bytes.
  while (last > 0 && content[last - 1]! <= space) last -= 1;
  const end = content.toString("latin1", Math.max(0, last - searchedEnd), last);
  return begin.includes("%PDF-") && end.includes("%%EOF");
}

const space = 0x20;

/** Decodes names: any of their letters can be written as "#" and two hexadecimal digits. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function objectStreamsProblem(content: Buffer, plain: string): Promise<ContentProblem | undefined> {
  const unpackedStreams: ObjectStream[] = [];
  let left = mostObjectBytes;
  let streams = 0;
  for (const packed of objectStreams(content)) {
    streams += 1;
    const objects = streams > mostObjectStreams ? undefined : await unpacked(packed, left);
    if (!objects) return "pdf";
    left -= objects.length;
    const text = plainNames(objects.toString("latin1"));
    if (active.test(text)) return "active";
    unpackedStreams.push({ text, first: packed.first });
  }
  return goesElsewhere(plain, unpackedStreams) ? "active" : undefined;
}

/** The word between a stream's dictionary and its data, with the line's end. Readers are lenient about that. */
const beginning = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g;
const mostDictionary = 4_000;
/** An object stream gives the offset of its first object. Readers recognize it by that, whatever its type says. */
const holdsObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/;
const zlib = /^\/(?:FlateDecode|Fl)$/;

/** The compressed data of each object stream in the file. */
function* objectStreams(content: Buffer): Iterable<Packed> {
  const text = content.toString("latin1");
  for (const { index, 0: word } of text.matchAll(beginning)) {
    const before = text.slice(Math.max(0, index - mostDictionary), index);
    const dictionary = plainNames(before.slice(before.lastIndexOf("obj") + 1));
    if (!holdsObjects.test(dictionary)) continue;
    const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    yield { ...packingOf(dictionary), first, data: content.subarray(index + word.length) };
  }
}

/** Objects are ordinarily compressed with zlib, once and without a predictor. Any other compression counts as unreadable. */
function packingOf(dictionary: string): Pick<Packed, "isReadable" | "isPlain"> {
  if (!/\/(?:Filter|F)(?![A-Za-z0-9])/.test(dictionary)) return { isReadable: true, isPlain: true };
  const filter = /\/Filter\s*(?:\[\s*(\/\w+)\s*\]|(\/\w+))/.exec(dictionary);
  const isZlib = zlib.test(filter?.[1] ?? filter?.[2] ?? "");
  return { isReadable: isZlib && !/\/(?:DecodeParms|DP)(?![A-Za-z0-9])/.test(dictionary), isPlain: false };
}

interface Packed {
  readonly isReadable: boolean;
  readonly isPlain: boolean;
  /** The offset of the first object, after the table of numbers and offsets. */
  readonly first: number;
  readonly data: Buffer;
}

/** The objects of a stream, or `undefined` if they are too many or use an unusual compression. */
async function unpacked({ isReadable, isPlain, data }: Packed, most: number): Promise<Buffer | undefined> {
  if (!isReadable || most <= 0) return undefined;
  // Uncompressed streams were searched with the file already.
  if (isPlain) return Buffer.alloc(0);
  try {
    return await inflated(data, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
