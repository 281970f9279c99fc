import { networkOf } from "../kernel/network-of.ts";
import { TooMany } from "./error-handler.ts";

/** An upload is in memory whole until it is sealed and stored. */
const mostAtOnce = 4;
const retryAfterSeconds = 5;

/**
 * Lets a few uploads of one network go on at the same time, and refuses one more: limits of calls are for minutes, and within a second they would let
 * somebody fill the memory of this process.
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
