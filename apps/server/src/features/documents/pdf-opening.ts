/** The unpacked objects of a PDF's object stream: pairs of number and offset, then the objects themselves. */
export interface ObjectStream {
  readonly text: string;
  /** The offset of the first object. */
  readonly first: number;
}

const leavesThePaper = /\/S\s*\/(?:URI|SubmitForm|GoToR|ImportData)(?![A-Za-z0-9])/;
const opening = /\/OpenAction\s*(?:(\d+)\s+\d+\s+R|(<<[\s\S]{0,500}))/g;
/** Actions that run without a click, when a page or a field opens. */
const byItself = /\/AA\s*<<[\s\S]{0,500}?\/S\s*\/(?:URI|SubmitForm|GoToR|ImportData)(?![A-Za-z0-9])/;

/** Whether a PDF opens another address or submits data by itself. Links that need a click are fine. */
export function goesElsewhere(plain: string, streams: readonly ObjectStream[]): boolean {
  const texts = [plain, ...streams.map(({ text }) => text)];
  if (texts.some((text) => byItself.test(text))) return true;
  const actions = texts.flatMap((text) => [...text.matchAll(opening)]);
  return actions.some(([, reference, action]) =>
    leavesThePaper.test(reference === undefined ? (action ?? "") : objectOf(reference, plain, streams)),
  );
}

/** The text of an object in the file or a stream, or an empty text if it is in neither. */
function objectOf(number: string, plain: string, streams: readonly ObjectStream[]): string {
  const inFile = [...plain.matchAll(new RegExp(`(?:^|\\D)${number}\\s+\\d+\\s+obj([\\s\\S]*?)endobj`, "g"))];
  const inStreams = streams.flatMap((stream) => objectInStream(number, stream));
  return [...inFile.map(([, body = ""]) => body), ...inStreams].join("\n");
}

function objectInStream(number: string, { text, first }: ObjectStream): readonly string[] {
  const index = text.slice(0, first).trim().split(/\s+/);
  const at = index.findIndex((part, place) => place % 2 === 0 && part === number);
  if (at < 0) return [];
  const next = index[at + 3];
  return [text.slice(first + Number(index[at + 1]), next === undefined ? undefined : first + Number(next))];
}
