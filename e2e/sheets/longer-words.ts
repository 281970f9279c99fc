/*
 * Both functions run in a page. The words are lengthened where they are shown, and only for a photograph, so that the walk still finds the
 * buttons by their names.
 */

declare global {
  interface Window {
    shortTexts?: [Text | HTMLElement, string][];
  }
}

/** Makes all texts 40 % longer, as another language would. */
export function lengthenWords(): void {
  const longer = (text: string) => {
    const wanted = Math.ceil(text.trim().length * 0.4);
    const letters = text.replaceAll(/[^\p{L}]/gu, "").toLowerCase() || "e";
    let added = "";
    while (added.length < wanted)
      added += ` ${letters.slice(added.length % letters.length).slice(0, 7) || letters.slice(0, 7)}`;
    return text.replace(/(\s*)$/, `${added.slice(0, Math.max(2, wanted))}$1`);
  };
  const kept: [Text | HTMLElement, string][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (/\p{L}/u.test(node.data) && !node.parentElement?.closest("script, style")) kept.push([node, node.data]);
  }
  for (const [node, text] of kept) (node as Text).data = longer(text);
  for (const field of document.querySelectorAll<HTMLElement>("[placeholder]")) {
    const text = field.getAttribute("placeholder")!;
    kept.push([field, text]);
    field.setAttribute("placeholder", longer(text));
  }
  window.shortTexts = kept;
}

/** Undoes it. */
export function restoreWords(): void {
  for (const [node, text] of window.shortTexts ?? [])
    if (node instanceof HTMLElement) node.setAttribute("placeholder", text);
    else node.data = text;
  delete window.shortTexts;
}
