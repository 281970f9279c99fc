/** Where errors are reported, as Sentry writes it: `https://<public key>@<host>/<path>/<project>`. */
export interface Dsn {
  readonly publicKey: string;
  /** Where envelopes are posted, without a slash at the end: `https://<host>/<path>/api/<project>/envelope`. */
  readonly envelopeUrl: string;
}

const form = /^(https?:\/\/)([^@:/?#]+)@([^@/?#]+)(\/[^?#]*)?\/([\w-]+)$/;

/** Undefined for what is no DSN. */
export function parseDsn(text: string): Dsn | undefined {
  const [, scheme, publicKey, host, path = "", project] = form.exec(text) ?? [];
  if (publicKey === undefined || project === undefined) return undefined;
  return { publicKey, envelopeUrl: `${scheme}${host}${path}/api/${project}/envelope` };
}
