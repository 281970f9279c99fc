import path from "node:path";
import { connectProviders } from "../startup/connect-providers.ts";
import { createSecretStore } from "../startup/secret-store.ts";
import { readPlaces } from "../startup/settings.ts";
import type { Terminal } from "./terminal.ts";

/** The vendors and documents of an institution, as the server has them. */
export function connected({ environment, clock }: Terminal): ReturnType<typeof connectProviders> {
  const { secretsFolder: folder, sandbox, dataFolder } = readPlaces(environment);
  const secrets = createSecretStore({ folder, environment, hasSandbox: sandbox !== undefined });
  return connectProviders({ secrets, sandbox, clock, documentFolder: path.join(dataFolder, "documents") });
}
