/**
 * The sandbox's version of the vendor's device tool, which examines nothing. Like the real one (2.10), it opens one session when it is
 * initialized, and refuses names of pages while it watches the address itself.
 */
export const deviceSdk = `(() => {
  "use strict";
  let session;
  let setsContext = false;
  const open = async ({ sdkKey, configBaseUrl }) => {
    const answer = await fetch(configBaseUrl + "/api/v1/session-window", {
      method: "POST",
      credentials: "include",
      headers: { authorization: "Bearer " + sdkKey, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ deviceMetadata: { sdkVersion: "sandbox", platform: "web" } }),
    });
    if (!answer.ok) throw new Error("the device session was refused");
    return (await answer.json()).sessionMetadata.sessionWindowToken;
  };
  window.SigmaDeviceManager = {
    initialize(options) {
      if (session) return;
      setsContext = options.disableNavigationContextTracking === true;
      session = open(options);
      session.catch(() => {});
    },
    async setNavigationContext() {
      if (!session) throw new Error("SDK not initialized");
      if (!setsContext) throw new Error("setNavigationContext needs disableNavigationContextTracking");
      await session;
    },
    async getSessionToken() {
      if (!session) throw new Error("SDK not initialized");
      return session;
    },
  };
})();
`;
