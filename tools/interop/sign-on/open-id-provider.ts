import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Means } from "../check.ts";

/** The part of `oidc-provider` that the checks use. */
interface OidcProvider {
  readonly default: new (issuer: string, configuration: object) => { callback(): RequestListener };
}

interface ProviderSettings {
  /** What the provider says about its one person. */
  readonly claims: Readonly<Record<string, string>>;
  /** Whether its document names the endpoints for servers on another host. */
  readonly isApart: boolean;
  readonly configuration: object;
}

/** Starts a provider that knows one person. Returns its issuer. */
export async function startOpenIdProvider(
  { load, afterwards }: Pick<Means, "load" | "afterwards">,
  { claims, isApart, configuration }: ProviderSettings,
): Promise<string> {
  const { default: Provider } = await load<OidcProvider>("oidc-provider");
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    claims: { openid: ["sub"], profile: Object.keys(claims) },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
    ...configuration,
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (isApart && request.url?.endsWith("/.well-known/openid-configuration")) nameOtherHost(answer, request, response);
    else answer(request, response);
  });
  afterwards(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return issuer;
}

/** Answers with the provider's document, in which the endpoints for servers are at `localhost`, as Entra's user info is at another host. */
function nameOtherHost(answer: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  const send = response.end.bind(response);
  response.end = ((text: string) => {
    const document = JSON.parse(text) as Record<string, unknown>;
    for (const name of ["token_endpoint", "userinfo_endpoint", "jwks_uri"])
      document[name] = String(document[name]).replace("127.0.0.1", "localhost");
    response.removeHeader("content-length");
    return send(JSON.stringify(document));
  }) as typeof response.end;
  answer(request, response);
}
