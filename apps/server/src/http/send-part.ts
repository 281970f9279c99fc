import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Sends a film, or the part that a player requests (RFC 9110, section 14). Safari plays nothing from a server without range support. A
 * request for several parts, or an unreadable one, gets the whole film, as the standard allows.
 */
export function sendPart({ headers }: FastifyRequest, reply: FastifyReply, content: Buffer): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const range = rangeOf(headers.range, content.length);
  if (!range) return reply.send(content);
  const [from, to] = range;
  if (from > to) return reply.code(416).header("content-range", `bytes */${content.length}`).send();
  return reply
    .code(206)
    .header("content-range", `bytes ${from}-${to}/${content.length}`)
    .send(content.subarray(from, to + 1));
}

/** Parses the first and last byte: "bytes=0-99", "bytes=100-", or "bytes=-50" for the last fifty. */
function rangeOf(asked = "", length: number): readonly [from: number, to: number] | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(asked) ?? [];
  const [, count] = /^bytes=-(\d{1,15})$/.exec(asked) ?? [];
  if (count) return [Math.max(0, length - Number(count)), length - 1];
  if (!first) return undefined;
  const to = last ? Number(last) : length - 1;
  return to < Number(first) && last ? undefined : [Number(first), Math.min(to, length - 1)];
}
