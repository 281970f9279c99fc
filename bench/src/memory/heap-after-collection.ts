import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const mostTries = 100;
const betweenTriesMs = 50;

/**
 * Collects a process's garbage and returns the megabytes of JavaScript objects that are left. The process must have been started with
 * `--inspect-port`. Its inspector listens after the first call.
 */
export async function heapAfterCollection(pid: number, inspectPort: number): Promise<number> {
  process.kill(pid, "SIGUSR1"); // opens the inspector, and does nothing if it is open
  const socket = new WebSocket(await inspectorUrl(inspectPort));
  await once(socket, "open");
  try {
    // The first collection runs finalizers, which free more.
    for (let collection = 1; collection <= 2; collection += 1) await ask(socket, "HeapProfiler.collectGarbage");
    const { usedSize } = (await ask(socket, "Runtime.getHeapUsage")) as { usedSize: number };
    return usedSize / 1e6;
  } finally {
    socket.close();
  }
}

async function inspectorUrl(port: number): Promise<string> {
  let failure: unknown = new Error("The inspector lists no process.");
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await response.json()) as readonly { readonly webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      failure = error;
    }
    await pause(betweenTriesMs);
  }
  throw failure;
}

let asked = 0;

/** Sends one command of the inspector's protocol, and returns its result. */
async function ask(socket: WebSocket, method: string): Promise<unknown> {
  const id = (asked += 1);
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const [event] = (await once(socket, "message")) as unknown as readonly [MessageEvent<string>];
    const message = JSON.parse(event.data) as { readonly id?: number; readonly result?: unknown };
    if (message.id === id) return message.result;
  }
}
