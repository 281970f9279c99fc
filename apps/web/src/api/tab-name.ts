/** The key of the tab's storage. A reload keeps the name, and another tab has another one. */
export const tabKey = "portico.tab";

let unstored: string | undefined;

/** This tab's random name. It gives no access, and says nothing about the person. */
export function tabName(): string {
  try {
    const name = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, name);
    return name;
  } catch {
    // A browser that blocks storage forgets the name with the document.
    unstored ??= crypto.randomUUID();
    return unstored;
  }
}
