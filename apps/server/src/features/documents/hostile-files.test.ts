import { deflateSync } from "node:zlib";
import { documentApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";
import { jpegOf, objectStream, pdfOf, plainPdf, pngOf, zipOf } from "./testing/hostile-files.ts";

async function sender() {
  const applicant = await applyUntil("submit", await testApp({ rateLimitScale: 100 }));
  await applicant.submit();
  const sendAll = async (files: Readonly<Record<string, Buffer>>) =>
    applicant.client.upload(
      documentApi.upload,
      { applicationId: applicant.applicationId, type: 1 },
      Object.entries(files).map(([name, content]) => ({ name, contentType: "application/octet-stream", content })),
    );
  return { applicant, sendAll, send: (name: string, content: Buffer) => sendAll({ [name]: content }) };
}

const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const unreadable = (name: string) =>
  `We can't read the picture ${name}. Take or save it again, then choose the new one.`;
const cutOff = (name: string) =>
  `We can't read the PDF ${name}. It may be cut off. Save it again, or send a photo of it.`;
const tooManyPixels = (name: string) => `The picture ${name} has more pixels than we can take. Send a smaller copy.`;
const active = (name: string) =>
  `${name} contains a program or other files. Print it to a new PDF, or send a photo of it.`;
const locked = (name: string) => `${name} is locked with a password. Save it without one, or send a photo of it.`;

/** A copy with one changed byte. */
function damaged(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at]! ^= 1;
  return copy;
}

test.each([
  ["an empty file", "a.pdf", Buffer.alloc(0), "a.pdf is empty. Check the file and choose it again."],
  ["a picture of 65535 x 65535", "a.png", pngOf(65_535, 65_535), tooManyPixels("a.png")],
  [
    "a picture of 45 bytes that claims 65535 x 65535",
    "a.png",
    pngOf(65_535, 65_535, Buffer.alloc(0)),
    unreadable("a.png"),
  ],
  ["a JPEG of 65535 x 65535", "a.jpg", jpegOf(65_535, 65_535), tooManyPixels("a.jpg")],
  ["a picture of 0 x 0", "a.png", pngOf(0, 0), unreadable("a.png")],
  ["a picture without a height", "a.jpeg", jpegOf(800, 0), unreadable("a.jpeg")],
  ["a picture with a damaged part", "a.png", damaged(pngOf(10, 10), 20), unreadable("a.png")],
  ["a picture that ends early", "a.png", pngOf(10, 10).subarray(0, -6), unreadable("a.png")],
  [
    "a JPEG without data",
    "a.jpg",
    Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
    unreadable("a.jpg"),
  ],
  ["four bytes that call themselves a PDF", "a.pdf", Buffer.from("%PDF"), cutOff("a.pdf")],
  ["a PDF with nothing in it", "a.pdf", Buffer.from("%PDF-1.7\n%%EOF\n"), cutOff("a.pdf")],
  ["a PDF that ends early", "a.pdf", plainPdf.subarray(0, -12), cutOff("a.pdf")],
  [
    "a PDF whose end is far from its end marker",
    "a.pdf",
    Buffer.concat([plainPdf, Buffer.alloc(2000, "x")]),
    cutOff("a.pdf"),
  ],
  ["a PDF with JavaScript", "a.pdf", pdfOf(`4 0 obj${script}endobj`), active("a.pdf")],
  [
    "a PDF with JavaScript by another spelling",
    "a.pdf",
    pdfOf("4 0 obj<</S/J#61vaScript/JS(1)>>endobj"),
    active("a.pdf"),
  ],
  ["a PDF with JavaScript in compressed objects", "a.pdf", pdfOf(objectStream(`4 0 ${script}`)), active("a.pdf")],
  [
    "a PDF with JavaScript in compressed objects by another spelling",
    "a.pdf",
    pdfOf(objectStream("4 0 <</S/Java#53cript>>", "/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode")),
    active("a.pdf"),
  ],
  [
    "a PDF with JavaScript in a media action",
    "a.pdf",
    pdfOf("4 0 obj<</OpenAction<</S/Rendition/JS(app.alert\\(1\\))>>>>endobj"),
    active("a.pdf"),
  ],
  [
    "a PDF with JavaScript in objects that are compressed twice",
    "a.pdf",
    pdfOf(objectStream(deflateSync(`4 0 ${script}`), "/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]")),
    cutOff("a.pdf"),
  ],
  [
    "a PDF with JavaScript in compressed objects whose filter is spelled another way",
    "a.pdf",
    pdfOf(objectStream(`4 0 ${script}`, "/Type/ObjStm/N 1/First 4/Fi#6cter/FlateDecode")),
    active("a.pdf"),
  ],
  [
    "a PDF with JavaScript in compressed objects without a type",
    "a.pdf",
    pdfOf(objectStream(`4 0 ${script}`, "/N 1/First 4/Filter/Fl")),
    active("a.pdf"),
  ],
  [
    "a PDF that opens an address",
    "a.pdf",
    pdfOf("4 0 obj<</OpenAction<</S/URI/URI(https://elsewhere.test)>>>>endobj"),
    active("a.pdf"),
  ],
  [
    "a PDF that opens an address by reference",
    "a.pdf",
    pdfOf("4 0 obj<</OpenAction 7 0 R>>endobj\n7 0 obj<</S /URI/URI(https://elsewhere.test)>>endobj"),
    active("a.pdf"),
  ],
  [
    "a PDF that opens an address from compressed objects",
    "a.pdf",
    pdfOf(
      Buffer.concat([
        Buffer.from("4 0 obj<</OpenAction 7 0 R>>endobj\n"),
        objectStream("7 0 <</S/URI/URI(https://elsewhere.test)>>"),
      ]),
    ),
    active("a.pdf"),
  ],
  [
    "a PDF that submits a form when a page opens",
    "a.pdf",
    pdfOf("4 0 obj<</AA<</O<</S/SubmitForm/F(https://elsewhere.test)>>>>>>endobj"),
    active("a.pdf"),
  ],
  [
    "a picture with a page behind it",
    "a.png",
    Buffer.concat([pngOf(10, 10), Buffer.from("<html><script>alert(1)</script>")]),
    active("a.png"),
  ],
  [
    "a JPEG with a page behind it",
    "a.jpg",
    Buffer.concat([jpegOf(10, 10), Buffer.from("<!DOCTYPE html>")]),
    active("a.jpg"),
  ],
  [
    "a picture that calls itself a PDF",
    "a.pdf",
    pngOf(10, 10),
    "a.pdf isn't the kind of file that its name says. Save it again, or send a photo of it.",
  ],
  ["a PDF that starts a program", "a.pdf", pdfOf("4 0 obj<</S/Launch/F(calc.exe)>>endobj"), active("a.pdf")],
  ["a PDF with attachments", "a.pdf", pdfOf("4 0 obj<</Type/EmbeddedFile>>endobj"), active("a.pdf")],
  [
    "a PDF whose objects cannot be read",
    "a.pdf",
    pdfOf(objectStream("x", "/Type/ObjStm/Filter/LZWDecode").fill(0, 60, 70)),
    cutOff("a.pdf"),
  ],
  ["a locked PDF", "a.pdf", pdfOf("", "<</Root 1 0 R/Encrypt 9 0 R>>"), locked("a.pdf")],
  ["a PDF that is a ZIP as well", "a.pdf", Buffer.concat([plainPdf, zipOf("a.exe", "MZ")]), active("a.pdf")],
  [
    "a PDF that is an empty ZIP as well",
    "a.pdf",
    Buffer.concat([plainPdf, zipOf("", "").subarray(-22)]),
    active("a.pdf"),
  ],
  ["a ZIP inside a PDF", "a.pdf", pdfOf(zipOf("a.exe", "MZ")), active("a.pdf")],
  ["a picture that is a ZIP as well", "a.png", Buffer.concat([pngOf(1, 1), zipOf("a.exe", "MZ")]), active("a.png")],
  ["a picture that is a PDF as well", "a.png", Buffer.concat([pngOf(1, 1), plainPdf]), active("a.png")],
])("rejects %s", { tags: ["5.upload.type"] }, async (_what, name, content, sentence) => {
  const { send } = await sender();

  const { status, body } = await send(name, content);

  expect([status, body.error]).toMatchObject([422, { code: "uploadRefused", message: sentence }]);
});

test("names every bad file with its reason, and stores none", { tags: ["5.upload.type"] }, async () => {
  const { applicant, sendAll } = await sender();
  const { applicationId } = applicant;
  const scripted = pdfOf(`4 0 obj${script}endobj`);

  const { status, body } = await sendAll({ "good.pdf": plainPdf, "bad.pdf": scripted, "cut.pdf": Buffer.from("%PDF") });
  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ "bad.pdf": active("bad.pdf"), "cut.pdf": cutOff("cut.pdf") });
  expect(documents).toEqual([]);
});

test("accepts plain documents and pictures", async () => {
  const { send } = await sender();
  const plain: readonly [string, Buffer][] = [
    ["plain.pdf", plainPdf],
    ["compressed.pdf", pdfOf(objectStream("4 0 <</Type/Font/BaseFont/Helvetica>>"))],
    ["photo.jpg", jpegOf(16_320, 12_240)],
    ["photo with its film.jpg", Buffer.concat([jpegOf(4000, 3000), Buffer.alloc(5000, 7)])],
    ["scan.png", pngOf(2480, 3508)],
  ];

  for (const [name, content] of plain) expect([name, (await send(name, content)).status]).toEqual([name, 200]);
});

test("accepts a PDF with clickable links that opens at a page", async () => {
  const { send } = await sender();
  const linked = pdfOf(
    "4 0 obj<</OpenAction 7 0 R>>endobj\n7 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj\n8 0 obj<</A<</S/URI/URI(https://bank.test)>>>>endobj",
  );

  expect((await send("linked.pdf", linked)).status).toBe(200);
});
