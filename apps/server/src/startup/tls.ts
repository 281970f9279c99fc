import { X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { createSecureContext, type Server as TlsServer } from "node:tls";
import type { Log } from "../log/log.ts";

/** The files of the server's own https. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

export interface TlsPair {
  readonly cert: string;
  readonly key: string;
  /** The day after which browsers refuse the certificate. */
  readonly validTo: Date;
}

/** The files can't be used. The message says why, and never quotes the key. */
export class TlsUnusable extends Error {}

/** Reads the certificate and its key, and proves that they belong together. */
export function readTls({ certificate, key }: TlsFiles): TlsPair {
  const cert = contentOf("PORTICO_TLS_CERTIFICATE", certificate);
  const privateKey = contentOf("PORTICO_TLS_KEY", key);
  try {
    createSecureContext({ cert, key: privateKey });
    return { cert, key: privateKey, validTo: new X509Certificate(cert).validToDate };
  } catch (error) {
    const why = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new TlsUnusable(
      `${certificate} and ${key} can't be used together${why}. Both must be PEM, and the key must belong to the first certificate.`,
      { cause: error },
    );
  }
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new TlsUnusable(`${setting} names ${file}, which can't be read (${why}).`, { cause: error });
  }
}

/** A new certificate counts within this time, because looking at the files for every connection would take system calls. */
const lookEveryMs = 1_000;

/**
 * Takes replaced files without a restart. It looks at them when a browser connects, so that connection already gets the new certificate. An
 * unusable pair, such as a half-replaced one, changes nothing.
 */
export function keepTlsCurrent(server: Server, files: TlsFiles, log: Log): void {
  let known = fingerprintOf(files);
  let lookedAt = performance.now();
  server.prependListener("connection", () => {
    if (performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    const now = fingerprintOf(files);
    if (now === known) return;
    known = now;
    try {
      const { cert, key, validTo } = readTls(files);
      (server as unknown as TlsServer).setSecureContext({ cert, key });
      log.info("The certificate was replaced.", { validTo: validTo.toISOString() });
    } catch (error) {
      if (!(error instanceof TlsUnusable)) throw error;
      log.warn("The new certificate can't be used. The server keeps the earlier one.", { reason: error.message });
    }
  });
}

/** Changes when somebody writes, replaces, or links one of the files. */
function fingerprintOf({ certificate, key }: TlsFiles): string {
  return [certificate, key]
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined ? "" : `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    })
    .join(", ");
}
