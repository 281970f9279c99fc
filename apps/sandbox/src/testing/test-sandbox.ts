import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { buildSandbox, type Sandbox } from "../sandbox.ts";

/** The default time of every test. */
export const testTime = new Date("2026-11-21T10:00:00Z");

/** A test's own sandbox, closed when the test ends. */
export function testSandbox(clock: () => Date = () => testTime, sitePort?: number): Sandbox {
  const sandbox = buildSandbox({ clock, ...(sitePort !== undefined && { sitePort }) });
  onTestFinished(async () => sandbox.close());
  return sandbox;
}

/** A sandbox on a real port, for tests that need a socket. */
export async function listeningSandbox(clock?: () => Date): Promise<Sandbox & { url: string; smtpPort: number }> {
  const sandbox = testSandbox(clock);
  return { ...sandbox, ...(await sandbox.listen({ port: 0, smtpPort: 0 })) };
}

export async function call(sandbox: Sandbox, options: InjectOptions): Promise<LightMyRequestResponse> {
  return sandbox.app.inject(options);
}
