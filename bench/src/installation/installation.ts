import { platform, type Platform } from "./platform.ts";

/** A Portico like `npm start` runs it, on free ports, with its own data folder and an empty database. */
export interface Installation extends Platform {
  /** As a browser shows it: http://localhost:port */
  readonly url: string;
  readonly serverPid: number;
  /** The superuser's URL of the database. */
  readonly databaseUrl: string;
  /** The server's environment, to time the start of another process on the same database. */
  readonly serverEnvironment: NodeJS.ProcessEnv;
}

const databaseName = "portico_bench";

/** Starts an installation. It ends with the process that started it, however that ends, like `npm start`. */
export async function startInstallation(): Promise<Installation> {
  const started = await platform();
  try {
    const databaseUrl = await started.createDatabase(databaseName);
    const { url, pid, environment } = await started.startServer(databaseUrl);
    return {
      ...started,
      url,
      serverPid: pid,
      databaseUrl,
      serverEnvironment: environment,
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
