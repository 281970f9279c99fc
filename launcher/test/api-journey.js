// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../paths.js";
import { createDatabase } from "../postgres/create-database.js";
import { runVisibly, startInBackground } from "../process/run-tool.js";
import { findFreePort } from "../process/ports.js";
import { stopProcess } from "../process/process-table.js";

/**
 * Starts Portico like `npm start` and runs docs/api-journey.sh against it, so that people can copy from a correct page.
 *
 * @param {import("./stages.js").Means} means
 * @returns {Promise<import("./stages.js").StageEnd>}
 */
export async function runApiJourney({ env, databaseUrl }) {
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const data = mkdtempSync(path.join(tmpdir(), "portico-journey-"));
  const settings = {
    PORTICO_PORT: String(port),
    PORTICO_SANDBOX_PORT: String(sandboxPort),
    PORTICO_DATA: data,
    DATABASE_URL: await createDatabase(databaseUrl, "journey_by_curl"),
  };
  const portico = startInBackground(process.execPath, [inRoot("launcher/start.js")], { env: { ...env, ...settings } });
  try {
    await portico.says(/^Portico is ready/m);
    const code = await runVisibly("bash", [inRoot("docs/api-journey.sh"), `http://localhost:${port}`], { env });
    return { code, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 } };
  } finally {
    await stopProcess(portico.pid, { ask: "SIGTERM", insist: "SIGKILL", patienceMs: 30_000 });
    rmSync(data, { recursive: true, force: true });
  }
}
