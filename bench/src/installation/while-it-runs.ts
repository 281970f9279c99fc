export interface Stoppable {
  stop(): Promise<void>;
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Starts something, works with it, and stops it: after the work, an error, or a signal. A signal ends the process as soon as everything is stopped. */
export async function whileItRuns<Started extends Stoppable, Answer>(
  start: () => Promise<Started>,
  work: (started: Started) => Promise<Answer>,
): Promise<Answer> {
  const started = await start();
  const listeners = Object.entries(signals).map(([name, code]) => {
    const end = () => void started.stop().finally(() => process.exit(code));
    process.once(name, end);
    return { name, end };
  });
  try {
    return await work(started);
  } finally {
    await started.stop();
    for (const { name, end } of listeners) process.off(name, end);
  }
}
