import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(4096);
let used = pool.length;

/**
 * Random bytes for values that aren't secret, such as initialization vectors and ids. Each byte is handed out once. Asking the generator for
 * a few bytes takes fifteen times as long as taking them from a pool. Secrets don't wait in one: use `randomBytes`.
 */
export function publicRandom(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  used += size;
  return bytes;
}
