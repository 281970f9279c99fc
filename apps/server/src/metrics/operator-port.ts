import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { addGauges } from "./gauges.ts";
import { countSignals } from "./instruments.ts";
import { addProcessFigures } from "./process-figures.ts";

export interface OperatorPort {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface OperatorPortOptions {
  readonly port: number;
  readonly host: string;
  readonly kernel: Kernel;
  readonly institutions: Institutions;
}

/** Serves `/metrics` on a port of its own, which no proxy of the public port can reach by mistake (decision 217). */
export async function openOperatorPort({
  port,
  host,
  kernel,
  institutions,
}: OperatorPortOptions): Promise<OperatorPort> {
  const registry = new Registry();
  const figures = addProcessFigures(registry);
  const measure = addGauges(registry, kernel, institutions);
  const stopCounting = countSignals(registry);
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") void answer(response);
    else response.writeHead(404).end();
  });
  const close = async (): Promise<void> => {
    stopCounting();
    figures.stop();
    registry.clear();
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => void server.close(resolve));
  };
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`, close };

  async function answer(response: ServerResponse): Promise<void> {
    try {
      figures.measure();
      await measure();
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
    } catch (error) {
      kernel.log.fault("The metrics could not be collected.", error);
      response.writeHead(500).end();
    }
  }
}
