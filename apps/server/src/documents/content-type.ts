import { fileType } from "@portico/domain/document";
import { fileTypeFromBuffer } from "file-type";

/** Endings that mean the same kind of file. */
const sameKind: Readonly<Record<string, string>> = { jpeg: "jpg" };

/** What a file is by its first bytes, and whether its ending tells the truth. */
export type RealContent =
  | { readonly isAsNamed: true; readonly contentType: string }
  | { readonly isAsNamed: false; readonly type: string };

/** Looks at the content of a file: a program that calls itself a PDF is none. */
export async function realContentOf(name: string, content: Buffer): Promise<RealContent> {
  const found = await fileTypeFromBuffer(content);
  const ending = fileType(name);
  if (found && found.ext === (sameKind[ending] ?? ending)) return { isAsNamed: true, contentType: found.mime };
  return { isAsNamed: false, type: found?.ext ?? "unknown" };
}
