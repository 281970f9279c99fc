import { networkOf } from "../kernel/network-of.ts";
import { TooMany } from "./error-handler.ts";

/** Each upload stays in memory until it is sealed and stored. */
const mostAtOnce = 4;
const retryAfterSeconds = 5;

/**
 * Limits the simultaneous uploads of one network. Rate limits cover minutes, so within a second an attacker could still fill this process's
 * memory.
 */
export function uploadSlots(): <Result>(ipAddress: string, upload: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, number>();
  return async (ipAddress, upload) => {
    const key = networkOf(ipAddress);
    const before = underWay.get(key) ?? 0;
    if (before >= mostAtOnce) throw new TooMany(retryAfterSeconds);
    underWay.set(key, before + 1);
    try {
      return await upload();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
