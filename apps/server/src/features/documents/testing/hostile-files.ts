import { crc32, deflateSync } from "node:zlib";

/** A plain PDF of one empty page. */
export const plainPdf = pdfOf("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj");

/** An ordinary document. */
export const aFile = { name: "stub.pdf", contentType: "application/pdf", content: plainPdf };

/** A PDF with more objects besides its page. */
export function pdfOf(objects: string | Buffer, trailer = "<</Root 1 0 R>>"): Buffer {
  return Buffer.concat([
    Buffer.from(
      "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    ),
    Buffer.from(objects),
    Buffer.from(`\ntrailer${trailer}\n%%EOF\n`),
  ]);
}

/** A PDF's object stream: compressed objects in the file. */
export function objectStream(
  objects: string | Buffer,
  dictionary = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode",
): Buffer {
  const data = deflateSync(objects);
  return Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}/Length ${data.length}>>stream\r\n`),
    data,
    Buffer.from("\r\nendstream\nendobj"),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG that claims a size. Without data it has only 45 bytes. */
export function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc(4))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk("IHDR", header),
    ...(data.length > 0 ? [chunk("IDAT", data)] : []),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([pngSignature, ...parts]);
}

/** A JPEG that claims a size. */
export function jpegOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    Buffer.from("ffc0000b08", "hex"),
    size,
    Buffer.from("01011100", "hex"),
    Buffer.from("ffda0008010100003f00", "hex"),
    Buffer.from("7fffd9", "hex"),
  ]);
}

/** A ZIP of one file. */
export function zipOf(name: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.write("PK\u0003\u0004", 0, "latin1");
  local.writeUInt32LE(crc32(bytes), 14);
  local.writeUInt32LE(bytes.length, 18);
  local.writeUInt32LE(bytes.length, 22);
  local.writeUInt16LE(file.length, 26);
  const entry = Buffer.alloc(46);
  entry.write("PK\u0001\u0002", 0, "latin1");
  entry.writeUInt16LE(file.length, 28);
  const directory = Buffer.alloc(22);
  directory.write("PK\u0005\u0006", 0, "latin1");
  directory.writeUInt16LE(1, 10);
  directory.writeUInt32LE(46 + file.length, 12);
  directory.writeUInt32LE(30 + file.length + bytes.length, 16);
  return Buffer.concat([local, file, bytes, entry, file, directory]);
}
