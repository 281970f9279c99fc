/** A field that a page shows and that people could answer. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
}

/** A page as it is at one moment. */
export interface View {
  readonly path: string;
  readonly heading: string;
  /** The visible sentences, without legal texts and without the frame around every page. */
  readonly sentences: readonly string[];
  /** All visible words there, also of labels and buttons. */
  readonly words: number;
  readonly legalWords: number;
  /** The height of the whole page, and the part of it that legal texts take. */
  readonly height: number;
  readonly legalHeight: number;
  readonly fields: readonly ShownField[];
  readonly showsPayment: boolean;
  readonly showsRate: boolean;
}

/** Something that a person did, and the page just before it. */
export interface Act {
  readonly kind: "typed" | "choice" | "tap";
  /** The field, or the words of the button. */
  readonly target: string;
  /** For typed text, its length so far. */
  readonly characters: number;
  readonly view: View;
}

declare global {
  interface Window {
    reportAct: (act: Act) => void;
    viewPage: () => View;
  }
}

/**
 * Runs in each document before its own scripts. It reports everything that a person does from the page's own events, so it doesn't know
 * which pages there are or in which order they come.
 */
export function watchActs(): void {
  const blocks = "p, li, dd, td, figcaption, blockquote, label, legend, h1, h2, h3, button";
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const main = () => document.querySelector("main") ?? document.body;

  const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  /** The blocks of text, each once, in their order. */
  const textsIn = (root: Element): { text: string; isLegal: boolean }[] => {
    const found = new Map<Element, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (
        clean(walker.currentNode.nodeValue ?? "") === "" ||
        parent.closest("select, script, style, noscript") ||
        !isSeen(parent)
      )
        continue;
      const [block, legal] = [parent.closest(blocks) ?? parent, parent.closest("[data-legal]")];
      // A legal text may be a part of a block, such as the words that people consent to beside a checkbox.
      const own = legal && block.contains(legal) ? legal : block;
      // A word that may break is still one word.
      const isSameWord = walker.currentNode.previousSibling?.nodeName === "WBR";
      found.set(own, `${found.get(own) ?? ""}${isSameWord ? "" : " "}${walker.currentNode.nodeValue}`);
    }
    return [...found].map(([own, text]) => ({ text: clean(text), isLegal: own.closest("[data-legal]") !== null }));
  };
  // A period after a single capital letter ends an abbreviation, such as "U.S."
  const isSentence = (text: string) => wordsIn(text) > 3 && /(?<!\b\p{Lu})[.!](\s|$)/u.test(text);
  const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

  const labelOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
    const group = field.closest("fieldset")?.querySelector("legend")?.innerText ?? "";
    const own = field.labels?.[0]?.innerText ?? field.getAttribute("aria-label") ?? "";
    return field.type === "radio" || field.type === "checkbox" ? group || own : own || group;
  };
  const fieldsIn = (root: Element): ShownField[] => {
    const found = new Map<string, ShownField>();
    for (const field of root.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      const isRadio = field.type === "radio" || field.type === "checkbox";
      if (
        field.disabled ||
        field.readOnly ||
        !(isSeen(field) || (isRadio && field.labels?.[0] && isSeen(field.labels[0])))
      )
        continue;
      const shown = { name: field.name || field.id, label: clean(labelOf(field)) };
      found.set(`${shown.name} ${shown.label}`, shown);
    }
    return [...found.values()];
  };

  const view = (): View => {
    const root = main();
    const all = textsIn(root);
    const everything = textsIn(document.body)
      .map(({ text }) => text)
      .join(" ");
    const legal = [...document.querySelectorAll<HTMLElement>("[data-legal]")].filter(
      // A folded text takes no space.
      (element) => isSeen(element) && !element.parentElement?.closest("[data-legal]"),
    );
    return {
      path: location.pathname,
      heading: clean(document.querySelector("h1")?.innerText ?? ""),
      sentences: all.filter((one) => !one.isLegal && isSentence(one.text)).map(({ text }) => text),
      words: all.filter((one) => !one.isLegal).reduce((sum, { text }) => sum + wordsIn(text), 0),
      legalWords: all.filter((one) => one.isLegal).reduce((sum, { text }) => sum + wordsIn(text), 0),
      height: document.documentElement.scrollHeight,
      legalHeight: Math.round(legal.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)),
      fields: fieldsIn(root),
      showsPayment: /\$\d[\d,.]*( to \$\d[\d,.]*)? ?(a|per|each) month|monthly payment:? ?\$\d/i.test(everything),
      showsRate: /\d ?% ?APR|APR:? ?\d/i.test(everything),
    };
  };

  const report = (kind: Act["kind"], target: string, characters = 0) =>
    window.reportAct({ kind, target, characters, view: view() });

  /** A date in three boxes is one field. */
  const fieldName = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const isPart = ({ name }: HTMLInputElement) => /(month|day|year)$/i.test(name);
    const group = field.closest("fieldset");
    const parts = [...(group?.querySelectorAll("input") ?? [])].filter(isPart);
    return parts.length === 3 && isPart(field as HTMLInputElement)
      ? `date in ${parts[0]!.name}`
      : field.name || field.id;
  };
  const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !["radio", "checkbox", "range", "file", "button", "submit"].includes(target.type));

  const listen = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, act, { capture: true });

  listen("input", ({ target }) => {
    if (isTyped(target) && target.value !== "") report("typed", fieldName(target), target.value.length);
  });
  listen("change", ({ target }) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !isTyped(target)))
      report("choice", target.name || target.id);
  });
  listen("keydown", ({ key, target }) => {
    if (key === "Enter" && target instanceof HTMLElement && target.getAttribute("aria-activedescendant"))
      report("choice", target.getAttribute("name") ?? target.id);
  });
  listen("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[role=option]")) report("choice", "option");
    else if (!target.closest("label, input, select, textarea")) {
      const control = target.closest<HTMLElement>("a, button, summary, [role=button], [role=tab]");
      if (control) report("tap", clean(control.innerText));
    }
  });
  window.viewPage = view;
}
