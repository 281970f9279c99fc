import { loadCatalog } from "@portico/vehicle-data/catalog";
import { loadVinDecoder } from "@portico/vehicle-data/vin";
import { buildSandbox } from "./sandbox.ts";
import { readSettings } from "./settings.ts";
import { loadGazetteer } from "./smarty/gazetteer.ts";
import { tryThis } from "./try-this.ts";

/**
 * The process. It starts the sandbox from the environment and reports its address: by message when it was forked, and otherwise as a line
 * of JSON on stdout. It ends on SIGINT, SIGTERM or when its parent is gone.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = buildSandbox({
    sitePort: settings.sitePort,
    onError: (message) => process.stderr.write(`${message}\n`),
  });
  const { url, smtpPort } = await sandbox.listen(settings);

  let closing: Promise<void> | undefined;
  const stop = (): void => {
    closing ??= sandbox.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);

  const ready = { type: "ready", url, smtpPort, tryThis };
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(ready)}\n`);
  else process.send(ready);

  // Reads the open data now, so that the first applicant doesn't wait for it.
  await Promise.all([loadGazetteer(), loadCatalog(), loadVinDecoder()]);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return "The sandbox could not start.";
  if ("code" in error && error.code === "EADDRINUSE") {
    return `The sandbox could not start: ${error.message}. Choose another port with PORTICO_SANDBOX_PORT or PORTICO_SANDBOX_SMTP_PORT.`;
  }
  return `The sandbox could not start: ${error.message}`;
}
