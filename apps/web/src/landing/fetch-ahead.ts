interface Ahead {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Fetches the runtime and the start page's chunk when the browser is idle, or at once when somebody points at a card. */
export function fetchAhead(): void {
  let isUnderWay = false;
  const start = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    addLinks(readAhead());
  };
  for (const link of document.querySelectorAll("a[data-starts]"))
    for (const intent of ["pointerenter", "focus", "touchstart"])
      link.addEventListener(intent, start, { once: true, passive: true });
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(start, { timeout: 4000 });
  else window.addEventListener("load", () => setTimeout(start, 500));
}

function readAhead(): Ahead {
  const text = document.getElementById("ahead")?.textContent;
  return text ? (JSON.parse(text) as Ahead) : { scripts: [], styles: [] };
}

function addLinks({ scripts, styles }: Ahead): void {
  for (const href of scripts) addLink("modulepreload", href);
  for (const href of styles) addLink("prefetch", href);
}

function addLink(rel: "modulepreload" | "prefetch", href: string): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (rel === "prefetch") link.as = "style";
  document.head.append(link);
}
