/**
 * The sandbox's version of the vendor's script for a customer's page, with the functions, statuses and callback arguments of the real one.
 * Instead of a camera, it offers the camera page in its own tab, and polls its status.
 */
export const webSdk = `(() => {
  "use strict";
  const home = new URL(".", document.currentScript.src);
  const pollMs = 1000;
  // The vendor's own look, not the page's.
  const look = { display: "inline-block", padding: "12px 24px", borderRadius: "24px", background: "#1f2937", color: "#fff", fontWeight: "600", textDecoration: "none" };
  let timer;
  const stop = () => clearTimeout(timer);

  const show = (place, token) => {
    const link = document.createElement("a");
    link.href = new URL("../t/" + encodeURIComponent(token), home).href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = "Open the camera";
    Object.assign(link.style, look);
    place.replaceChildren(link);
  };

  const ended = { uploaded: "DOCUMENTS_UPLOADED", consentDeclined: "CONSENT_DECLINED", expired: "DOCUMENTS_UPLOAD_FAILED" };

  const launch = (sdkKey, docvTransactionToken, selector, options = {}) => {
    stop();
    const place = document.querySelector(selector);
    const tell = (name, status) => options[name]?.({ docvTransactionToken, status, key: sdkKey });
    if (!place) return tell("onError", "DOCUMENTS_UPLOAD_FAILED");
    show(place, docvTransactionToken);
    tell("onProgress", "WAITING_FOR_UPLOAD");
    const look = async () => {
      let status = "waiting";
      try {
        const answer = await fetch(new URL("../status/" + encodeURIComponent(docvTransactionToken), home));
        status = answer.ok ? (await answer.json()).status : "expired";
      } catch {
        // The device may be offline for a moment. The next poll tries again.
      }
      if (status === "waiting") timer = setTimeout(look, pollMs);
      else tell(status === "uploaded" ? "onSuccess" : "onError", ended[status]);
    };
    timer = setTimeout(look, pollMs);
  };

  window.SocureDocVSDK = { launch, reset: stop };
})();
`;
