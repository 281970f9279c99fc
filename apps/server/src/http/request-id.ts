import { publicRandom } from "../database/public-random.ts";

/** Names a request in the log, in its answer, and in its events, with 96 random bits. Every event stores one, so it is shorter than a UUID. */
export function newRequestId(): string {
  return publicRandom(12).toString("base64url");
}
