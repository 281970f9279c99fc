/** Reads an answer as text up to a limit, so a broken vendor can't fill the memory. Rejects beyond it. */
export async function limitedText(
  answer: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maximumBytes: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const part of answer) {
    bytes += part.byteLength;
    if (bytes > maximumBytes) throw new AnswerTooLarge(maximumBytes);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

class AnswerTooLarge extends Error {
  readonly code = "ANSWER_TOO_LARGE";

  constructor(maximumBytes: number) {
    super(`The answer has more than ${maximumBytes} bytes.`);
    this.name = "AnswerTooLarge";
  }
}
