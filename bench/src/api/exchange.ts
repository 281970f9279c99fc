import { request, type IncomingMessage, type RequestOptions } from "node:http";

export interface Exchanged {
  readonly response: IncomingMessage;
  readonly text: string;
}

/** Sends one request with a JSON body, if any, and reads the whole answer. It is cheap, since it shares the machine with the measured server. */
export function exchange(options: RequestOptions, body: Buffer | undefined): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      textOf(response).then((text) => resolve({ response, text }), reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
