const loading = new Map<string, Promise<void>>();

/** The timeout of a vendor's script. */
const scriptTimeoutMs = 20_000;

/**
 * Loads a vendor's script once per URL. If it fails, it rejects, and the next call tries again. The content security policy allows the
 * script only if the institution has switched the vendor on.
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const script = document.createElement("script");
  const arriving = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("A vendor's script took too long.")), scriptTimeoutMs);
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      finish();
    };
    script.addEventListener("load", settle(resolve));
    script.addEventListener(
      "error",
      settle(() => reject(new Error("A vendor's script did not load."))),
    );
  });
  script.src = url;
  script.async = true;
  script.referrerPolicy = "origin";
  loading.set(url, arriving);
  arriving.catch(() => {
    loading.delete(url);
    script.remove();
  });
  document.head.append(script);
  return arriving;
}
