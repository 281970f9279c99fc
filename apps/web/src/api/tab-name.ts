/** The key of the tab's storage. A reload keeps the name, and another tab has another one. */
export const tabKey = "portico.tab";

let unstored: string | undefined;

/** This tab's random name, once it has one. It gives no access, and says nothing about the person. */
export function tabName(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) ?? undefined;
  } catch {
    return unstored;
  }
}

/** Names the tab, because it saves an answer of its own. */
export function nameTab(): string {
  const name = tabName() ?? crypto.randomUUID();
  try {
    sessionStorage.setItem(tabKey, name);
  } catch {
    // A browser that blocks storage forgets the name with the document.
    unstored = name;
  }
  return name;
}
