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

/** File extensions that mean the same type. */
const sameKind: Readonly<Record<string, string>> = { jpeg: "jpg" };

const pdf = "application/pdf";

/**
 * The file with its actual type, or the problem (decision 041). A problem is a type that differs from the file's name, or content that we
 * don't accept.
 */
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

/** For a type that the institution accepts, only the file's name is wrong. Content without a known type counts as damaged. */
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

/** The signatures of a ZIP's file, directory and end. A file with all three opens as a ZIP, even with other content around them. */
const archiveEnd = "PK\u0005\u0006";
const archiveParts = ["PK\u0003\u0004", "PK\u0001\u0002", archiveEnd];

function isAlsoArchive(content: Buffer): boolean {
  return archiveParts.every((part) => content.includes(part, 0, "latin1")) || endsAsArchive(content);
}

/** Whether the last bytes are the end of a ZIP, which may be empty. Its length of 22 bytes doesn't include the comment after it. */
function endsAsArchive(content: Buffer): boolean {
  const end = content.lastIndexOf(archiveEnd, undefined, "latin1");
  const comment = end + 22;
  return end >= 0 && comment <= content.length && comment + content.readUInt16LE(end + 20) === content.length;
}

/** PDF readers look for the header within the first 1024 bytes. */
function isAlsoPdf(content: Buffer): boolean {
  return content.subarray(0, 1024).includes("%PDF-", 0, "latin1");
}
