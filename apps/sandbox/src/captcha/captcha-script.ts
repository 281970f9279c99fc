const script = `(() => {
  "use strict";
  const { src } = document.currentScript;
  const vendor = "VENDOR";
  const home = new URL(vendor === "hcaptcha" ? ".." : ".", src);
  const { searchParams } = new URL(src);
  const renders = searchParams.get("render");
  const widgets = [];
  const tokenFor = async (sitekey, action) => {
    const answer = await fetch(new URL("api/token", home), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sitekey, action }),
    });
    if (!answer.ok) throw new Error("the site key was refused");
    return (await answer.json()).token;
  };
  const solve = async (widget) => {
    try {
      widget.callback?.(await tokenFor(widget.sitekey));
    } catch {
      widget["error-callback"]?.();
    }
  };
  const render = (place, options) => {
    const widget = { ...options };
    if (options.size !== "invisible") {
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.addEventListener("change", () => box.checked && solve(widget));
      label.append(box, " I'm not a robot");
      (typeof place === "string" ? document.getElementById(place) : place).replaceChildren(label);
      widget.box = box;
    }
    return widgets.push(widget) - 1;
  };
  const api = {
    ready: (task) => task(),
    render,
    reset: (id = 0) => {
      if (widgets[id]?.box) widgets[id].box.checked = false;
    },
    execute: (which = 0, options) => {
      if (typeof which !== "string") return solve(widgets[which]);
      if (which !== renders) throw new Error("Invalid site key or not loaded in api.js: " + which);
      return tokenFor(which, options?.action);
    },
  };
  if (vendor !== "recaptcha") window[vendor] = api;
  if (vendor !== "turnstile" || searchParams.get("compat") === "recaptcha") window.grecaptcha = api;
})();
`;

/**
 * The sandbox's script of a captcha: `ready`, `render`, `execute` and `reset`, with a checkbox instead of pictures. Like the vendors', it
 * gives a score only for the key that the script was asked to `render`, and Turnstile has reCAPTCHA's name too only if the address asks
 * for that.
 */
export function captchaScript(vendor: string): string {
  return script.replace("VENDOR", vendor);
}
