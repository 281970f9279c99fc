import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { errors, type ErrorCode } from "@portico/contract/errors";
import { refusal } from "./error-handler.ts";
import { newRequestId } from "./request-id.ts";
import { headersOfRefusal } from "./security-headers.ts";

/** Maps Node.js's HTTP parser errors to answers. Any other error is malformed. */
const byCode: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "malformed" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "tooLarge" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "tooLarge" },
};

/**
 * Answers an unreadable request with the shape and headers of every other refusal. Then it closes the connection, since the start of the
 * next request is unknown.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = byCode[error.code ?? ""] ?? { status: 400, code: "malformed" };
  endWith(socket, status, code);
}

/** Refuses CONNECT, since the server is no proxy. Without this, Node.js would close the connection silently. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  endWith(socket, errors.methodNotAllowed.status, "methodNotAllowed", { allow: "GET, HEAD, POST" });
}

function endWith(socket: Duplex, status: number, code: ErrorCode, more: Readonly<Record<string, string>> = {}): void {
  const body = JSON.stringify(refusal(code));
  const headers = { ...headersFor(body), ...more, connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** Refuses any `Expect` other than 100-continue. Node.js would answer it without a body. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(refusal("malformed"));
  response.writeHead(417, headersFor(body)).end(body);
}

function headersFor(body: string): Record<string, string> {
  return {
    ...headersOfRefusal,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": newRequestId(),
  };
}
