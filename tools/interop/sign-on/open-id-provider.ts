import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Means } from "../check.ts";

/** The part of `oidc-provider` that the checks use. */
export interface OidcProvider {
  readonly default: new (issuer: string, configuration: object) => { callback(): RequestListener };
}

/** Starts a provider that knows one person, whose claims are these. Returns its issuer. */
export async function startOpenIdProvider(
  { load, afterwards }: Pick<Means, "load" | "afterwards">,
  claims: Readonly<Record<string, string>>,
  configuration: object,
): Promise<string> {
  const { default: Provider } = await load<OidcProvider>("oidc-provider");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    claims: { openid: ["sub"], profile: Object.keys(claims) },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
    ...configuration,
  });
  server.on("request", provider.callback());
  afterwards(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return issuer;
}
