import { scrubText } from "./scrub.ts";

/** One call of a stack, with Sentry's field names. */
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
/** A longer stack line is part of a message. */
const longestLine = 500;

/**
 * Describes an error and its causes, the deepest first, without anything that a person typed. For a thrown value that
 * isn't an error, it gives only the type.
 */
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

/** "    at call (https://host/assets/x.js:1:22)" in V8, "call@https://host/assets/x.js:1:22" in other engines. */
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

/** The path of a page's file, or the place in the repository of a server file. */
function pathOf(address: string): string {
  const path = address.replace(/^(?:https?|file):\/\/[^/]*/, "").replace(/[?#].*$/, "");
  return path.replace(/^.*\/(?=(?:apps|packages|node_modules)\/)/, "");
}
