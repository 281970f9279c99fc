/** The credentials of a server that sends them as a header instead of in the query. */
export function readBasic(authorization: string | undefined): { id: string; token: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [id = "", ...token] = Buffer.from(encoded, "base64").toString().split(":");
  return { id, token: token.join(":") };
}
