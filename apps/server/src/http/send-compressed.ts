import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(brotliCompress);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends text as brotli to browsers that accept it, and plain to others. The caller sets `vary`, because the answer may depend on other
 * headers too.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): Promise<FastifyReply> {
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(content);
  return reply.header("content-encoding", "br").send(await compress(content, quickly));
}
