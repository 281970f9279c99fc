/** Repeats something several times, and stops early when it has taken long enough. */
export async function repeatedly(
  { most, least, seconds }: { most: number; least: number; seconds: number },
  work: (time: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let time = 0; time < most && (time < least || performance.now() < until); time += 1) await work(time);
}
