import { findFreePort } from "../../../launcher/process/ports.js";
import { Browser } from "../browser.ts";
import type { InteropCheck } from "../check.ts";
import { assertSignedOn, registerMember } from "./arrival.ts";
import { startOpenIdProvider } from "./open-id-provider.ts";

const clientId = "portico";
const secret = "a-secret-of-the-interop-client";

export const openIdConnect: InteropCheck = {
  name: "openid-connect",
  shows: "oidc-provider signs a member on",
  packages: { "oidc-provider": "9.13.3" },
  isQuick: true,
  async run(means) {
    const port = await findFreePort();
    const member = await registerMember(await means.sandbox());
    const issuer = await startOpenIdProvider(
      means,
      { member_number: member.memberNumber },
      {
        clients: [
          {
            client_id: clientId,
            client_secret: secret,
            redirect_uris: [`http://localhost:${port}/sso/openid-connect/callback`],
          },
        ],
      },
    );
    const portico = await means.portico({
      vendors: {
        openIdConnect: {
          adapter: "openIdConnect",
          issuer,
          clientId,
          memberClaim: "member_number",
          secrets: { clientSecret: "INTEROP_SECRET" },
        },
      },
      environment: { INTEROP_SECRET: secret, PORTICO_PORT: String(port) },
    });
    const browser = new Browser();
    const login = await browser.open(`${portico.url}/sso/openid-connect/start?product=auto`);
    const consent = await browser.submit(login, { login: "interop", password: "any" });
    await assertSignedOn(browser, await browser.submit(consent));
  },
};
