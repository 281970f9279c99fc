import type { FastifyError, FastifyRequest } from "fastify";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { maximumFilesAtOnce } from "@portico/domain/documents/document";
import { bytesPerMegabyte } from "@portico/domain/values/limits";
import { AppError } from "../kernel/app-error.ts";
import { sendAsFiles } from "./error-handler.ts";
import type { UploadedFile } from "../kernel/route.ts";

/**
 * Reads an upload's files into memory one after another. It stops as soon as a limit of the institution is exceeded, which bounds the
 * memory that a caller can take.
 */
export async function readUploads(
  request: FastifyRequest,
  { limits }: Pick<Tenant, "limits">,
): Promise<readonly UploadedFile[]> {
  if (!request.isMultipart()) throw new AppError("unsupportedMediaType", { sentence: sendAsFiles });
  try {
    return await readFiles(request, limits);
  } catch (error) {
    // The parser throws plain errors for bodies it can't read. Such a body is the sender's mistake, not a fault.
    if ((error as Partial<FastifyError>).code === "FST_FIELDS_LIMIT")
      throw new AppError("malformed", { sentence: "Send every file as a file with a name, not as text." });
    if ((error as Partial<FastifyError>).code === "FST_FILES_LIMIT")
      throw new AppError("tooLarge", { sentence: `Send at most ${maximumFilesAtOnce} files at once.` });
    throw isRefusal(error) ? error : new AppError("malformed");
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError || typeof (error as Partial<FastifyError>).statusCode === "number";
}

async function readFiles(request: FastifyRequest, limits: Tenant["limits"]): Promise<readonly UploadedFile[]> {
  const perFile = limits.maximumMegabytesPerFile * bytesPerMegabyte;
  const together = limits.maximumMegabytesTogether * bytesPerMegabyte;
  const files: UploadedFile[] = [];
  const parts = request.files({ limits: { fileSize: perFile, files: maximumFilesAtOnce, fields: 0, headerPairs: 50 } });
  let total = 0;
  for await (const { filename, mimetype, file } of parts) {
    const chunks: Buffer[] = [];
    for await (const chunk of file as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > together)
        throw tooLarge(
          "The total file upload size is too large. The maximum upload size is",
          `${limits.maximumMegabytesTogether} MB`,
        );
      chunks.push(chunk);
    }
    if (file.truncated)
      throw tooLarge(
        "You are attempting to save a file that is too large. The maximum upload size is",
        `${limits.maximumMegabytesPerFile} MB per file.`,
      );
    files.push({ name: nameOf(filename), contentType: mimetype, content: Buffer.concat(chunks) });
  }
  return files;
}

/** Browsers escape only these three characters in a part's header (HTML, "multipart/form-data encoding algorithm"). */
const escapedInNames: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/** A part may have no name, despite the parser's types. */
function nameOf(filename: string | undefined): string {
  return (filename ?? "").replaceAll(/%(?:22|0D|0A)/g, (escaped) => escapedInNames[escaped]!);
}

/** Uses the specification's words (chapter 5). The domain's messages say the same. */
function tooLarge(words: string, limit: string): AppError {
  return new AppError("uploadRefused", { sentence: `Oops! ${words} ${limit}` });
}
