import { connect, type Socket } from "node:net";

export interface Exchanged {
  readonly status: number;
  readonly text: string;
  /** The first header of this name, in lower case. */
  readonly header: (name: string) => string | undefined;
}

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON */
  readonly body?: string | undefined;
}

interface Waiting {
  readonly resolve: (answer: Exchanged) => void;
  readonly reject: (error: Error) => void;
}

const endOfHead = "\r\n\r\n";

/**
 * An HTTP/1.1 connection to a loopback port that stays open, for one request after another. It reads only answers that state their length, as both
 * measured servers send them. It takes a third of the processor time of Node's client, since it shares the machine with the measured server.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  constructor(port: string) {
    this.#port = Number(port);
  }

  exchange({ method, path, headers, body }: Sending): Promise<Exchanged> {
    let text = `${method} ${path} HTTP/1.1\r\n`;
    for (const [name, value] of Object.entries(headers)) text += `${name}: ${value}\r\n`;
    if (body !== undefined) text += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#opened().write(`${text}\r\n${body ?? ""}`);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #opened(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ host: "127.0.0.1", port: this.#port, noDelay: true });
    this.#received = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("The server closed the connection.")));
    return (this.#socket = socket);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const begins = this.#received.indexOf(endOfHead) + endOfHead.length;
    if (begins < endOfHead.length) return;
    const head = this.#received.toString("latin1", 0, begins);
    const length = Number(headerOf(head, "content-length"));
    if (Number.isNaN(length)) {
      this.#socket?.destroy(new Error(`An answer doesn't state its length: ${head.split("\r\n")[0]}`));
      return;
    }
    if (this.#received.length < begins + length) return;
    const text = this.#received.toString("utf8", begins, begins + length);
    this.#received = this.#received.subarray(begins + length);
    const { resolve } = this.#waiting!;
    this.#waiting = undefined;
    resolve({ status: Number(head.slice(9, 12)), text, header: (name) => headerOf(head, name) });
  }
}

function headerOf(head: string, name: string): string | undefined {
  const lower = head.toLowerCase();
  const at = lower.indexOf(`\r\n${name}:`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  return head.slice(from, head.indexOf("\r\n", from)).trim();
}
