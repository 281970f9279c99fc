import { bytesPerMegabyte } from "../values/limits.ts";

/** An institution's upload limits: sizes in megabytes of 1,048,576 bytes, types as file extensions. */
export interface UploadRules {
  maximumMegabytesPerFile: number;
  maximumMegabytesTogether: number;
  /** Lowercase extensions without a dot: "pdf". */
  acceptedTypes: readonly string[];
}

export interface UploadCandidate {
  name: string;
  bytes: number;
}

/** A file's extension, in lowercase and without the dot. */
export function fileType(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/**
 * The maximum number of files in one upload, because the server holds them in memory together. A page splits more files
 * into several uploads.
 */
export const maximumFilesAtOnce = 20;

/** The maximum number of documents in one application, for both borrowers together. */
export const maximumDocuments = 40;

/** The message when no more documents fit, or fewer than were sent. */
export function tooManyDocuments(room: number): string {
  return room === 0
    ? `We have ${maximumDocuments} documents for this application, and can't take more. Call us if something is missing.`
    : `An application can have ${maximumDocuments} documents. You can send ${room} more.`;
}

/**
 * The maximum number of pixels in a picture. No phone takes more, and a tiny file can claim billions of pixels, which
 * would crash a viewer.
 */
export const maximumPixels = 200_000_000;

/** Problems with a file's content, and how to fix them. */
export const contentProblems = {
  empty: (name: string) => `${name} is empty. Check the file and choose it again.`,
  picture: (name: string) => `We can't read the picture ${name}. Take or save it again, then choose the new one.`,
  pdf: (name: string) => `We can't read the PDF ${name}. It may be cut off. Save it again, or send a photo of it.`,
  pixels: (name: string) => `The picture ${name} has more pixels than we can take. Send a smaller copy.`,
  active: (name: string) => `${name} contains a program or other files. Print it to a new PDF, or send a photo of it.`,
  mismatch: (name: string) =>
    `${name} isn't the kind of file that its name says. Save it again, or send a photo of it.`,
  locked: (name: string) => `${name} is locked with a password. Save it without one, or send a photo of it.`,
} as const;
export type ContentProblem = keyof typeof contentProblems;

/**
 * The message for a type that isn't accepted, in the specification's words. The type comes from the extension or from
 * the content. A name without an extension has the type "unknown".
 */
export function typeNotAllowed(type: string, { acceptedTypes }: Pick<UploadRules, "acceptedTypes">): string {
  return `Oops! You are attempting to save a file type ${type || "unknown"} that is not allowed. To resolve this issue, please upload a ${acceptedTypes.join(", ")} file type.`;
}

/** A file's problem, if any. Type and size use the specification's words (chapter 5). */
export function fileProblem({ name, bytes }: UploadCandidate, rules: UploadRules): string | undefined {
  if (!rules.acceptedTypes.includes(fileType(name))) return typeNotAllowed(fileType(name), rules);
  if (bytes === 0) return contentProblems.empty(name);
  if (bytes > rules.maximumMegabytesPerFile * bytesPerMegabyte)
    return `Oops! You are attempting to save a file that is too large. The maximum upload size is ${rules.maximumMegabytesPerFile} MB per file.`;
  return undefined;
}

/** An upload's problem, if any, in the specification's words (chapter 5). */
export function uploadProblem(files: readonly UploadCandidate[], rules: UploadRules): string | undefined {
  if (files.length === 0) return "No Files Selected to Upload";
  const refused = files.map((file) => fileProblem(file, rules)).find((problem) => problem !== undefined);
  if (refused !== undefined) return refused;
  const together = files.reduce((total, { bytes }) => total + bytes, 0);
  if (together > rules.maximumMegabytesTogether * bytesPerMegabyte)
    return `Oops! The total file upload size is too large. The maximum upload size is ${rules.maximumMegabytesTogether} MB`;
  return undefined;
}

/**
 * Whether a person may still remove a document to fix a mistake, in the first minutes after the upload. After that, the
 * institution has to keep it (12 CFR 1002.12(b)).
 */
export function canRemoveDocument({ uploadedAt }: { uploadedAt: string }, minutes: number, now: Date): boolean {
  return now.getTime() < Date.parse(uploadedAt) + minutes * 60_000;
}

/** The limit of file systems. Long names often differ only near the end. */
const maximumNameLength = 255;

/**
 * A file's name without folders and unprintable characters that a client may send. Two files with the same plain name
 * count as the same file.
 */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return printable.length <= maximumNameLength ? printable : printable.slice(-maximumNameLength);
}

/** A name that none of `taken` has, such as "image (2).png" for a second "image.png". Phones name every photo alike. */
export function freeName(name: string, taken: readonly string[]): string {
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? "";
  const start = name.slice(0, name.length - ending.length);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? ending : ` (${count})${ending}`;
    const free = `${start.slice(0, maximumNameLength - suffix.length)}${suffix}`;
    if (!taken.includes(free)) return free;
  }
}

/** The files without repeated names. Of files with the same name, only the first stays (chapter 5). */
export function withoutRepeatedNames<File extends { name: string }>(files: readonly File[]): File[] {
  return files.filter((file, index) => files.findIndex(({ name }) => name === file.name) === index);
}
