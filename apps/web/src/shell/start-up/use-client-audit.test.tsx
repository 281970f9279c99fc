// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { deviceRiskApi } from "@portico/contract/device-risk";
import { sessionApi } from "@portico/contract/session";
import { attachDevice } from "../../vendors/device-risk.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { useClientAudit } from "./use-client-audit.ts";

const lookupUrl = "https://lookup.example";

/** The API, with an IP lookup that gives this answer. */
function anApi(lookUp: () => Response) {
  const api = fakeApi().on(sessionApi.audit, { audited: true });
  api.on(deviceRiskApi.configuration, { enabled: false, sdkKey: "", scriptUrl: null, baseUrl: null });
  const ours = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
    url.startsWith(lookupUrl) ? lookUp() : ours(url, init),
  );
  return api;
}

test.each<[string, () => Response, string]>([
  ["its own", () => Response.json({ ip: "198.51.100.7" }), "198.51.100.7"],
  ["unknown, where the look-up fails", () => Response.error(), "{ip}"],
])(
  "reports the browser's address once for an open application: %s",
  { tags: ["7.audit-ip-lookup", "7.audit-ip-fallback"] },
  async (_what, lookUp, clientIp) => {
    const api = anApi(lookUp);
    attachDevice("/auto/identification");
    const { rerender } = renderHook(({ id }: { id?: number }) => useClientAudit(id, lookupUrl), { initialProps: {} });

    expect(api.callsOf(sessionApi.audit)).toEqual([]);
    rerender({ id: 7001 });
    rerender({ id: 7001 });

    await waitFor(() => expect(api.callsOf(sessionApi.audit)).toHaveLength(1));
    expect(api.callsOf(sessionApi.audit)[0]?.input).toEqual({ clientIp });
  },
);
