import { TestClock } from "../../testing/test-app.ts";
import { runPortico } from "../program.ts";

/** Runs the `portico` command, and returns its exit code and its words. */
export async function portico(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { read: clock }: Pick<TestClock, "read"> = new TestClock(),
) {
  let [output, errors] = ["", ""];
  const code = await runPortico(words, {
    environment,
    clock,
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
  });
  return { code, output, errors, json: () => JSON.parse(output) as readonly Record<string, unknown>[] };
}
