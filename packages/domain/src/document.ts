import { bytesPerMegabyte } from "./limits.ts";

/** What an institution takes: sizes in megabytes of 1,048,576 bytes, types as file endings. */
export interface UploadRules {
  maximumMegabytesPerFile: number;
  maximumMegabytesTogether: number;
  /** Endings without a dot, lower case: "pdf". */
  acceptedTypes: readonly string[];
}

/** A file as the rules see it. */
export interface UploadCandidate {
  name: string;
  bytes: number;
}

/** A file's ending, lower case, without its dot. */
export function fileType(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** A type that is not taken, in the specification's words: of a file's ending, or of what its content turns out to be. */
export function typeNotAllowed(type: string, { acceptedTypes }: Pick<UploadRules, "acceptedTypes">): string {
  return `Oops! You are attempting to save a file type ${type} that is not allowed. To resolve this issue, please upload a ${acceptedTypes.join(", ")} file type.`;
}

/** What is wrong with an upload, in the specification's words (chapter 5), or nothing. */
export function uploadProblem(files: readonly UploadCandidate[], rules: UploadRules): string | undefined {
  if (files.length === 0) return "No Files Selected to Upload";
  const refused = files.find(({ name }) => !rules.acceptedTypes.includes(fileType(name)));
  if (refused) return typeNotAllowed(fileType(refused.name), rules);
  if (files.some(({ bytes }) => bytes > rules.maximumMegabytesPerFile * bytesPerMegabyte))
    return `Oops! You are attempting to save a file that is too large. The maximum upload size is ${rules.maximumMegabytesPerFile} MB per file.`;
  const together = files.reduce((total, { bytes }) => total + bytes, 0);
  if (together > rules.maximumMegabytesTogether * bytesPerMegabyte)
    return `Oops! The total file upload size is too large. The maximum upload size is ${rules.maximumMegabytesTogether} MB`;
  return undefined;
}

/**
 * Whether a person may still take a document back, some minutes after it was sent: a slip is theirs to mend. Later it belongs to the file, which
 * the institution has to keep (12 CFR 1002.12(b)).
 */
export function canRemoveDocument({ uploadedAt }: { uploadedAt: string }, minutes: number, now: Date): boolean {
  return now.getTime() < Date.parse(uploadedAt) + minutes * 60_000;
}

/** The files of both lists, each name once; a later file of the same name is left out (chapter 5). */
export function withoutRepeatedNames<File extends { name: string }>(files: readonly File[]): File[] {
  return files.filter((file, index) => files.findIndex(({ name }) => name === file.name) === index);
}
