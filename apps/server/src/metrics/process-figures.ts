import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, type Registry } from "prom-client";

/** The delay of the event loop is sampled this seldom, because each sample wakes the process. */
const sampleMs = 100;

/**
 * Adds the process's own figures, under the names that dashboards know. The library's default figures also watch each garbage collection,
 * which is measurable (docs/benchmarks.md). Returns the functions that measure and that end the sampling.
 */
export function addProcessFigures(registry: Registry): { measure(): void; stop(): void } {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const cpu = new Counter({
    name: "process_cpu_seconds_total",
    help: "The processor time of this process.",
    registers,
  });
  const resident = gauge("process_resident_memory_bytes", "The resident memory of this process.");
  const heapUsed = gauge("nodejs_heap_size_used_bytes", "The used part of V8's heap.");
  const heapTotal = gauge("nodejs_heap_size_total_bytes", "V8's heap.");
  const external = gauge(
    "nodejs_external_memory_bytes",
    "The memory of buffers and other objects outside of V8's heap.",
  );
  const delay99 = gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "The 99th percentile of the event loop's delay since the last scrape.",
  );
  const delayMost = gauge(
    "nodejs_eventloop_lag_max_seconds",
    "The longest delay of the event loop since the last scrape.",
  );
  gauge("process_start_time_seconds", "The start of this process, in seconds since 1970.").set(
    performance.timeOrigin / 1000,
  );
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  return {
    measure: () => {
      const { user, system } = process.cpuUsage();
      cpu.reset();
      cpu.inc((user + system) / 1_000_000);
      const memory = process.memoryUsage();
      resident.set(memory.rss);
      heapUsed.set(memory.heapUsed);
      heapTotal.set(memory.heapTotal);
      external.set(memory.external);
      delay99.set(lagOf(delay.percentile(99)));
      delayMost.set(lagOf(delay.max));
      delay.reset();
    },
    stop: () => void delay.disable(),
  };
}

/** A measured delay in nanoseconds includes the time between two samples. */
function lagOf(nanoseconds: number): number {
  return Math.max(0, (nanoseconds / 1_000_000 - sampleMs) / 1000);
}
