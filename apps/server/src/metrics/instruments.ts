import { Counter, Histogram, type Registry } from "prom-client";
import { answeredCalls, jobAttempts, openStreams, vendorCalls } from "../log/signals.ts";

/** From a quick read to the longest call that a person still waits for. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vendorSeconds = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts calls, vendors, and jobs from now on. Labels are names from our code and institutions' names, so there are few of them, and no personal
 * data. Returns the function that ends the counting.
 */
export function countSignals(registry: Registry): () => void {
  const registers = [registry];
  const calls = new Histogram({
    name: "portico_http_request_duration_seconds",
    help: "Answered calls by their route's pattern.",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers,
  });
  const vendors = new Histogram({
    name: "portico_vendor_call_duration_seconds",
    help: "Calls to vendors with their retries, by capability of vendors.json and outcome: ok, rejected, timeout, or unavailable.",
    labelNames: ["tenant", "capability", "outcome"],
    buckets: vendorSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: "portico_job_duration_seconds",
    help: "The work of outbox messages, by topic and outcome: delivered or failed.",
    labelNames: ["tenant", "topic", "outcome"],
    buckets: vendorSeconds,
    registers,
  });
  const dead = new Counter({
    name: "portico_outbox_given_up_total",
    help: "Messages that this process gave up. A person has to look at each.",
    labelNames: ["tenant", "topic"],
    registers,
  });
  const endings = [
    countStreams(registry),
    answeredCalls.hear(({ method, route, status, milliseconds }) =>
      calls.observe({ method, route: route ?? "none", status }, milliseconds / 1000),
    ),
    vendorCalls.hear(({ tenant = "none", capability, outcome, milliseconds }) =>
      vendors.observe({ tenant, capability, outcome }, milliseconds / 1000),
    ),
    jobAttempts.hear(({ tenant, topic, outcome, milliseconds }) => {
      if (outcome === "dead") dead.inc({ tenant, topic });
      else jobs.observe({ tenant, topic, outcome }, milliseconds / 1000);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function countStreams(registry: Registry): () => void {
  const streams = new Counter({
    name: "portico_change_streams_total",
    help: "Streams of changes to open pages: opened, closed, or refused. Those opened and not closed are open.",
    labelNames: ["tenant", "what"],
    registers: [registry],
  });
  return openStreams.hear(({ tenant, what }) => streams.inc({ tenant, what }));
}
