import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";

interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends these exact bytes and returns the raw answer, for malformed requests that no client library can send. Resolves when the server
 * closes the connection.
 */
export async function sendRaw({ app }: TestApp, text: string): Promise<RawAnswer> {
  if (!app.server.listening) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => app.close());
  }
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (data) => chunks.push(data));
    socket.once("end", () => resolve(Buffer.concat(chunks).toString()));
    socket.once("error", reject);
  });
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((each) => [each.slice(0, each.indexOf(":")).toLowerCase(), each.slice(each.indexOf(":") + 2)]),
  );
  return { status: Number(line.split(" ")[1]), headers, body: body.join("\r\n\r\n") };
}
