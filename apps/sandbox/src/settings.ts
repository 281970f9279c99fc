export interface Settings {
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
  /** The port of the site that online banking leads to in a demonstration. */
  readonly sitePort: number;
}

export const defaultSitePort = 4000;

/**
 * Reads PORTICO_SANDBOX_PORT (4001), PORTICO_SANDBOX_SMTP_PORT (0) and PORTICO_SANDBOX_HOST (127.0.0.1). Port 0 is any free one.
 * PORTICO_PORT (4000) is the site's. Throws one sentence that says what to do.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: readPort(environment, "PORTICO_SANDBOX_PORT", 4001),
    smtpPort: readPort(environment, "PORTICO_SANDBOX_SMTP_PORT", 0),
    host: environment["PORTICO_SANDBOX_HOST"] ?? "127.0.0.1",
    sitePort: readPort(environment, "PORTICO_PORT", defaultSitePort),
  };
}

function readPort(environment: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return otherwise;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`);
}
