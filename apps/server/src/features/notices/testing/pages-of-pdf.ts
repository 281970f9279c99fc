import { inflateSync } from "node:zlib";

/** The words on each page of a PDF of ours. */
export function pagesOfPdf(pdf: Buffer): readonly string[] {
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].map(([, content]) => wordsIn(inflateSync(Buffer.from(content!, "latin1")).toString("latin1")));
}

/** The text that a page's content shows. */
function wordsIn(content: string): string {
  const lines = content.matchAll(/\[([^\]]*)\] TJ/g);
  const hex = (shown: string) => [...shown.matchAll(/<([\da-f]+)>/g)].map(([, code]) => code).join("");
  return [...lines].map(([, shown]) => Buffer.from(hex(shown!), "hex").toString("latin1")).join("\n");
}
