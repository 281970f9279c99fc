import { expect, onTestFinished, test, vi } from "vitest";
import { publicAddress } from "./public-address.ts";

const lookupUrl = "https://lookup.example";

/** A service that answers with this, and records the requested URLs. */
function aService(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

test("requests this browser's address with ipify's protocol", { tags: ["7.audit-ip-lookup"] }, async () => {
  const asked = aService(() => Response.json({ ip: "198.51.100.7" }));

  expect(await publicAddress(lookupUrl)).toBe("198.51.100.7");
  expect(asked).toEqual(["https://lookup.example?format=json"]);
});

test.each<[string, () => Response]>([
  ["refuses", () => Response.json({ ip: "198.51.100.7" }, { status: 429 })],
  ["answers something else", () => Response.json({ address: "198.51.100.7" })],
  ["answers no JSON", () => new Response("<p>Busy</p>")],
  ["cannot be reached", () => Response.error()],
])("returns {ip} if the service %s", { tags: ["7.audit-ip-fallback"] }, async (_what, answer) => {
  aService(answer);

  expect(await publicAddress(lookupUrl)).toBe("{ip}");
});

test("makes no request if the institution has no service", { tags: ["7.audit-ip-fallback"] }, async () => {
  const asked = aService(() => Response.json({ ip: "198.51.100.7" }));

  expect(await publicAddress(null)).toBe("{ip}");
  expect(asked).toEqual([]);
});
