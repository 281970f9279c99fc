import type { SentDocument } from "@portico/contract/sent-document";
import {
  fileProblem,
  freeName,
  plainName,
  tooManyDocuments,
  type UploadRules,
} from "@portico/domain/documents/document";

/** A chosen file, which is ready to be sent or rejected. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly problem?: string | undefined;
  /** The document that it replaces. */
  readonly replaces?: SentDocument | undefined;
}

/** A file with the same name as another one, about which the page asks the person. */
export interface SameName {
  readonly file: File;
  /** The sent document with that name. Undefined if the other file isn't sent yet. */
  readonly sent?: SentDocument | undefined;
}

/** The chosen files, and the files that were added last if the page still asks about them. */
export interface Choice {
  readonly files: readonly ChosenFile[];
  readonly asked: readonly SameName[];
  /** All files that were added last. */
  readonly added: readonly File[];
}

interface Known {
  readonly rules: UploadRules;
  readonly sent: readonly SentDocument[];
}

/** The answer to the question about equal names. */
export type NameAnswer = "replace" | "keepBoth" | "keepFirst";

/** A file as the rules check it. */
export const candidate = ({ name, size }: File) => ({ name, bytes: size });

const chosen = (file: File, more: Pick<ChosenFile, "problem" | "replaces"> = {}): ChosenFile => ({
  id: crypto.randomUUID(),
  file,
  ...more,
});

type Sorted = Omit<Choice, "added">;

/** Adds files. A file whose name exists already becomes a question. */
export function withAdded(choice: Choice, chosenNow: readonly File[], known: Known): Choice {
  const added = chosenNow.map(underPlainName);
  return { ...added.reduce<Sorted>((before, file) => withOne(before, file, known), choice), added };
}

/** Adds photos. A camera names all its photos alike, so each one gets a name of its own without a question. */
export function withPhotos(choice: Choice, taken: readonly File[], known: Known): Choice {
  const files = taken.map(underPlainName).reduce((before, file) => withOwnName(before, file, known), choice.files);
  return { ...choice, files, added: [] };
}

/** Adds the ready files again after another window's change, because it may have sent or replaced files with the same names. */
export function withReadyAgain(choice: Choice, known: Known): Choice {
  const isThere = (id: number) => known.sent.some(({ documentId }) => documentId === id);
  const again = choice.files.filter(
    ({ problem, replaces }) => problem === undefined && !(replaces && isThere(replaces.documentId)),
  );
  const others = choice.files.filter((each) => !again.includes(each));
  return withAdded(
    { ...choice, files: others },
    again.map(({ file }) => file),
    known,
  );
}

/** Removes the files that were added last. */
export function withoutAdded({ files, added }: Choice): Choice {
  return { files: files.filter(({ file }) => !added.includes(file)), asked: [], added: [] };
}

function withOne({ files, asked }: Sorted, file: File, { rules, sent }: Known): Sorted {
  const there = sent.find(({ name }) => name === file.name);
  const problem = fileProblem(candidate(file), rules);
  if (problem !== undefined) return { files: [...withoutRefused(files, file.name), chosen(file, { problem })], asked };
  // It can't be replaced anymore, so there is nothing to ask.
  if (there?.canRemove === false) return { files: withOwnName(files, file, { rules, sent }), asked };
  if (files.some((each) => each.file.name === file.name && each.problem === undefined))
    return { files, asked: [...asked, { file }] };
  if (there) return { files, asked: [...asked, { file, sent: there }] };
  return { files: [...withoutRefused(files, file.name), chosen(file)], asked };
}

/** Adds a file under a name that no other file has. */
function withOwnName(files: readonly ChosenFile[], file: File, { rules, sent }: Known): readonly ChosenFile[] {
  const problem = fileProblem(candidate(file), rules);
  if (problem !== undefined) return [...withoutRefused(files, file.name), chosen(file, { problem })];
  const others = withoutRefused(files, file.name);
  const taken = [...sent.map(({ name }) => name), ...others.map((each) => each.file.name)];
  return [...others, chosen(underName(file, freeName(file.name, taken)))];
}

/** The file under the name that the server will store, so that equal names are found. */
const underPlainName = (file: File) => underName(file, plainName(file.name));

function underName(file: File, name: string): File {
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** Drops a rejected file if another file with its name was chosen. */
function withoutRefused(files: readonly ChosenFile[], name: string): readonly ChosenFile[] {
  return files.filter(({ file, problem }) => file.name !== name || problem === undefined);
}

/** Marks the files that exceed the application's limit. A replacement doesn't count as an additional file. */
export function withinRoom(files: readonly ChosenFile[], room: number): readonly ChosenFile[] {
  const fresh = files.filter(({ problem, replaces }) => problem === undefined && !replaces);
  const tooMany = new Set(fresh.slice(room));
  return files.map((each) => (tooMany.has(each) ? { ...each, problem: tooManyDocuments(room) } : each));
}

/** Answers the question about names that exist already, for all of them. */
export function answered({ files, asked }: Choice, answer: NameAnswer, known: Known): Choice {
  return { files: afterAnswer(files, asked, answer, known), asked: [], added: [] };
}

function afterAnswer(files: readonly ChosenFile[], asked: readonly SameName[], answer: NameAnswer, known: Known) {
  if (answer === "keepFirst") return files;
  if (answer === "replace") return asked.reduce(withReplacing, files);
  return asked.reduce((before, { file }) => withOwnName(before, file, known), files);
}

function withReplacing(files: readonly ChosenFile[], { file, sent }: SameName): readonly ChosenFile[] {
  const others = files.filter((each) => each.file.name !== file.name);
  const replaces = sent ?? files.find((each) => each.file.name === file.name)?.replaces;
  return [...others, chosen(file, { replaces })];
}
