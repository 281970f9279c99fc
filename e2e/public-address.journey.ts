import { startAsNonMember, chooseAuto } from "./support/pages.ts";
import { arizonan } from "./support/ironwood.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * Ironwood lets browsers ask the vendor for their public address. Its pages may call it under their content security policy, and report the
 * answer.
 */

test.use({
  baseURL: async ({ baseURL }, use) => use(String(baseURL).replace("//localhost", "//ironwood.localhost")),
});

test(
  "the browser asks for its public address and reports it at an institution that wants it",
  { tag: ["@7.audit-ip-lookup"] },
  async ({ page, sandbox }) => {
    const audited = page.waitForRequest((request) => request.url().endsWith("/api/Audit/Client"));
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/ipify");
    await chooseAuto(page, /vehicle loan/i);
    await startAsNonMember(page, somebody("approved", arizonan));

    const lookUp = await asked;
    const { ip } = (await lookUp.json()) as { ip: string };
    expect(new URL(lookUp.url()).port).toBe(new URL(sandbox).port);
    expect(ip).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    expect((await audited).postDataJSON()).toMatchObject({ clientIp: ip });
  },
);
