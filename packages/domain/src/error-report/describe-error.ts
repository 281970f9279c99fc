import { scrubText } from "./scrub.ts";

/** One call of a stack, as Sentry names its parts. */
export interface Frame {
  readonly filename: string;
  readonly function?: string | undefined;
  readonly lineno: number;
  readonly colno: number;
}

export interface DescribedError {
  readonly type: string;
  readonly value: string;
  /** Oldest call first. */
  readonly stacktrace?: { readonly frames: Frame[] } | undefined;
}

const mostCauses = 5;
export const mostFrames = 50;
/** A longer line of a stack is part of a message. */
const longestLine = 500;

/** An error and its causes, the deepest first, without what a person typed. What is thrown and is no error is told by its type alone. */
export function describeError(error: unknown): readonly DescribedError[] {
  const described: DescribedError[] = [];
  for (let cause = error; cause !== undefined && described.length < mostCauses;) {
    described.unshift(describeOne(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return described;
}

function describeOne(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: "Thrown", value: `Something that is no error: ${typeof error}` };
  const frames = framesOf(error.stack ?? "");
  return {
    type: error.name,
    value: scrubText(error.message),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
}

/** "    at call (https://host/assets/x.js:1:22)" of V8, "call@https://host/assets/x.js:1:22" of the others. */
const line = /^(?:\s*at (?:async )?)?(?:(.*?)(?: \(|@))?((?:https?|file|node):[^\s()]+):(\d+):(\d+)\)?$/;

function framesOf(stack: string): Frame[] {
  return stack
    .split("\n")
    .filter((text) => text.length <= longestLine)
    .flatMap((text): Frame[] => {
      const [, name, address = "", lineno, colno] = line.exec(text) ?? [];
      if (address === "") return [];
      const filename = pathOf(address);
      return [{ filename, ...(name ? { function: name } : {}), lineno: Number(lineno), colno: Number(colno) }];
    })
    .slice(0, mostFrames)
    .toReversed();
}

/** Of a page's file its path, of ours on a server its place in the repository. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?|file):\/\/[^/]*/, "").replace(/[?#].*$/, "");
  return path.replace(/^.*\/(?=(?:apps|packages|node_modules)\/)/, "");
}
