import { configurationApi } from "@portico/contract/configuration";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";

async function anInstitution() {
  const app = await testApp();
  const client = app.client();
  const [host] = app.tenant.hosts;
  const styleOf = async (path: string) => (await client.send({ method: "GET", url: path })).body;
  return { client, host: host!, styleOf };
}

test(
  "returns a host's branding with the URLs of its files",
  {
    tags: [
      "7.call.GET.Domain.host.Product.product.Branding",
      "3.branding.name",
      "3.branding.clientName",
      "3.branding.clientDisplayName",
      "3.branding.clientWebsiteLink",
      "3.branding.clientProductCDNBasePath",
      "3.branding.cssFilePath",
      "3.branding.defaultTheme",
      "3.branding.images.logo",
      "3.branding.images.headers",
    ],
  },
  async () => {
    const { client, host } = await anInstitution();

    const { body } = await client.call(configurationApi.branding, { host, product: "auto" });

    expect(body).toMatchObject({
      clientName: expect.any(String) as string,
      clientDisplayName: expect.any(String) as string,
      clientWebsiteLink: expect.stringMatching(/^https:/) as string,
      defaultTheme: "default",
      cssFilePath: `${body.clientProductCDNBasePath}/brand.css`,
      images: { logo: `${body.clientProductCDNBasePath}/logo.svg`, headers: { home: expect.any(String) as string } },
    });
  },
);

test(
  "returns a stylesheet per theme, and the brand itself for an unknown theme",
  { tags: ["7.call.GET.Domain.host.Product.product.Theme.theme.Branding"] },
  async () => {
    const { client, host, styleOf } = await anInstitution();
    const themedBy = async (theme: string) =>
      (await client.call(configurationApi.themedBranding, { host, product: "auto", theme })).body;

    const night = await themedBy("night");
    const unknown = await themedBy("toString");

    expect(night.cssFilePath).toBe(`${night.clientProductCDNBasePath}/brand-night.css`);
    expect(await styleOf(night.cssFilePath)).toContain("--brand:#05384f");
    expect(unknown.cssFilePath).toBe(`${night.clientProductCDNBasePath}/brand.css`);
    expect(await styleOf(unknown.cssFilePath)).toContain("--brand:#0b4f6c");
  },
);

test("rejects another institution's host and a stylesheet of an unknown theme", async () => {
  const { client, host } = await anInstitution();
  const { body } = await client.call(configurationApi.branding, { host, product: "auto" });

  const foreign = await client.call(configurationApi.branding, { host: "somebody.else", product: "auto" });
  const missing = await client.send({ method: "GET", url: `${body.clientProductCDNBasePath}/brand-dusk.css` });

  expect(foreign.status).toBe(404);
  expect(missing.status).toBe(404);
});
