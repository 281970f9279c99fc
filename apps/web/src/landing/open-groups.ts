/**
 * On a wide screen, the styles show the loans of all groups. Assistive technology needs the groups to be open too. A window that becomes
 * narrow shows them as on a phone.
 */
export function openGroupsWhenWide(): void {
  const wide = window.matchMedia("(min-width: 48rem)");
  const update = () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>("details[data-group]")) {
      group.open = wide.matches || group.dataset["group"] === "open";
      // Nothing to open or close there, so the keyboard skips it.
      group.querySelector("summary")?.setAttribute("tabindex", wide.matches ? "-1" : "0");
    }
  };
  if (wide.matches) update();
  wide.addEventListener("change", update);
}
