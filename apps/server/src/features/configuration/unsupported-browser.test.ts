import { configurationApi } from "@portico/contract/configuration";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version";

test.each([
  ["Internet Explorer 11", "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", true],
  ["the first Edge", "Mozilla/5.0 (Windows NT 10.0) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763", true],
  ["Chrome 60", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/60.0.3112.78 Safari/537.36", true],
  ["Firefox 52", "Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0", true],
  ["Safari 10", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12_6) ${safari}/10.1.2 Safari/603.3.8`, true],
  ["iOS 10", `Mozilla/5.0 (iPhone; CPU iPhone OS 10_3 like Mac OS X) ${safari}/10.0 Mobile/14E277 Safari/602.1`, true],
  ["Chrome 141", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36", false],
  ["Edge 141", "Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0", false],
  ["Firefox 144", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", false],
  ["iOS 18", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}/18.5 Mobile/15E148 Safari/604.1`, false],
  ["an unknown one", "curl/8.5.0", false],
])(
  "GET /api/Availability detects %s by its user agent",
  { tags: ["3.availability.isBrowserUnsupported"] },
  async (_name, userAgent, isBrowserUnsupported) => {
    const app = await testApp();
    const headers = { "user-agent": userAgent };

    const { body } = await app.client().call(configurationApi.availability, {}, { headers });

    expect(body).toMatchObject({ isBrowserUnsupported });
  },
);
