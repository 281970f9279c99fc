// @ts-check
import { createServer } from "node:net";
import { codeOf } from "../failure.js";

/** Finds a port that is free at this moment. Another program may take it next, so the caller must be ready to retry. */
export async function findFreePort() {
  const server = createServer();
  await listening(server, { port: 0, host: "127.0.0.1" });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A TCP server without a port.");
  return address.port;
}

/**
 * Whether a program could listen on the port: "free", "taken", or "forbidden" (below 1024 for an ordinary user). It checks every address
 * family, since on some systems a program on 127.0.0.1 alone leaves the wildcard free.
 *
 * @param {number} port
 * @returns {Promise<"free" | "taken" | "forbidden">}
 */
export async function portState(port) {
  for (const host of ["127.0.0.1", "0.0.0.0", "::1", "::"]) {
    const state = await stateAt(port, host);
    if (state !== "free") return state;
  }
  return "free";
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<"free" | "taken" | "forbidden">}
 */
async function stateAt(port, host) {
  const server = createServer();
  try {
    await listening(server, { port, host, ipv6Only: host === "::" });
    await new Promise((resolve) => server.close(resolve));
    return "free";
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") return "taken";
    return code === "EACCES" ? "forbidden" : "free"; // a machine without IPv6 has nobody listening there
  }
}

/**
 * @param {import("node:net").Server} server
 * @param {import("node:net").ListenOptions} where
 */
function listening(server, where) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => resolve(undefined));
  });
}
