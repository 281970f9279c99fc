import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(brotliCompress);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a text as brotli to browsers that take it, and as it is to others. The caller says by `vary` what else the answer depends on. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): Promise<FastifyReply> {
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(content);
  return reply.header("content-encoding", "br").send(await compress(content, quickly));
}
