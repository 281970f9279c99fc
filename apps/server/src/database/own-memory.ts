/**
 * Copies a small value that stays in memory. Node puts small buffers into common pieces of 64 kB, so a value of 61 bytes would keep all of its
 * piece.
 */
export function inOwnMemory(value: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(value.length);
  value.copy(own);
  return own;
}
