/** The destination of error reports, in Sentry's format: `https://<public key>@<host>/<path>/<project>`. */
export interface Dsn {
  readonly publicKey: string;
  /** The address for posting envelopes, without a trailing slash: `https://<host>/<path>/api/<project>/envelope`. */
  readonly envelopeUrl: string;
}

/** Old DSNs have a secret after the key. Nothing needs it. */
const form = /^(https?:\/\/)([^@:/?#]+)(?::[^@/?#]*)?@([^@/?#]+)(\/[^?#]*)?\/([\w-]+)$/;

/** Returns undefined for an invalid DSN. */
export function parseDsn(text: string): Dsn | undefined {
  const [, scheme, publicKey, host, path = "", project] = form.exec(text) ?? [];
  if (publicKey === undefined || project === undefined) return undefined;
  return { publicKey, envelopeUrl: `${scheme}${host}${path}/api/${project}/envelope` };
}
