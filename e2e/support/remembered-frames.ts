type Prepare = (this: void, error: Error, frames: NodeJS.CallSite[]) => unknown;

const { prepareStackTrace: lookUp } = Error as { prepareStackTrace?: Prepare };
const remembered = new Map<string, string>();

/** A frame of a stack as a line with its place in the source. */
function lineOf(frame: NodeJS.CallSite): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- a call site has its own toString, which its type leaves out
  const compiled = String(frame);
  const known = remembered.get(compiled);
  if (known !== undefined) return known;
  const [, line = `    at ${compiled}`] = String(lookUp?.(new Error(""), [frame])).split("\n");
  remembered.set(compiled, line);
  return line;
}

/**
 * Makes this process remember where the frames of stacks are in the source. Playwright notes the stack of every call and looks up each of
 * its frames in source maps, which takes half of its process's time. The frames are nearly always the same.
 */
export function rememberFrames(): void {
  if (lookUp) Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map(lineOf)].join("\n");
}
