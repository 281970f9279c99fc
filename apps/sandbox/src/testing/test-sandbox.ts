import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { buildSandbox, type Sandbox } from "../sandbox.ts";

/** A moment at which every test happens unless it says otherwise. */
export const testTime = new Date("2026-11-21T10:00:00Z");

/** A sandbox of the test's own, closed when the test ends. */
export function testSandbox(clock: () => Date = () => testTime): Sandbox {
  const sandbox = buildSandbox({ clock });
  onTestFinished(async () => sandbox.close());
  return sandbox;
}

/** The same on a real port, for what needs a socket. */
export async function listeningSandbox(clock?: () => Date): Promise<Sandbox & { url: string; smtpPort: number }> {
  const sandbox = testSandbox(clock);
  return { ...sandbox, ...(await sandbox.listen({ port: 0, smtpPort: 0 })) };
}

export async function call(sandbox: Sandbox, options: InjectOptions): Promise<LightMyRequestResponse> {
  return sandbox.app.inject(options);
}
