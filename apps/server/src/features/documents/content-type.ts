import {
  contentProblems,
  fileType,
  typeNotAllowed,
  type ContentProblem,
  type UploadRules,
} from "@portico/domain/documents/document";
import { fileTypeFromBuffer } from "file-type";
import type { UploadedFile } from "../../kernel/route.ts";
import { pdfProblem } from "./inspect-pdf.ts";
import { pictureProblem } from "./inspect-picture.ts";

/** Endings that mean the same kind of file. */
const sameKind: Readonly<Record<string, string>> = { jpeg: "jpg" };

const pdf = "application/pdf";

/** The file with the type of its real content, or what is wrong with it: another type than its name says, or content that we don't take (decision 041). */
export async function checkedContent(
  { name, content }: Pick<UploadedFile, "name" | "content">,
  rules: UploadRules,
): Promise<UploadedFile | string> {
  const found = await fileTypeFromBuffer(content);
  const ending = fileType(name);
  if (found?.ext !== (sameKind[ending] ?? ending)) return notItsName(name, found?.ext, rules);
  const problem = await problemOf(content, found.mime);
  return problem ? contentProblems[problem](name) : { name, content, contentType: found.mime };
}

/** A type that the institution takes is wrong only in its name. Content that has no type at all is told as what it seems to be: a damaged file. */
function notItsName(name: string, type: string | undefined, rules: UploadRules): string {
  return type === undefined || rules.acceptedTypes.includes(type)
    ? contentProblems.mismatch(name)
    : typeNotAllowed(type, rules);
}

async function problemOf(content: Buffer, contentType: string): Promise<ContentProblem | undefined> {
  if (isAlsoArchive(content)) return "active";
  if (contentType === pdf) return pdfProblem(content);
  return isAlsoPdf(content) ? "active" : pictureProblem(content, contentType);
}

/** A file of an archive, its directory and its end: together they open as a ZIP, whatever stands around them. */
const archiveParts = ["PK\u0003\u0004", "PK\u0001\u0002", "PK\u0005\u0006"];

function isAlsoArchive(content: Buffer): boolean {
  return archiveParts.every((part) => content.includes(part, 0, "latin1"));
}

/** Readers of PDF look for its beginning among the first thousand bytes. */
function isAlsoPdf(content: Buffer): boolean {
  return content.subarray(0, 1024).includes("%PDF-", 0, "latin1");
}
