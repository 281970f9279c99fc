/** Whether a text, or any word in it, starts with what was typed; case does not count. The rule of every autocomplete. */
export function startsAnyWord(text: string, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase("en-US");
  if (wanted === "") return true;
  const hay = text.toLocaleLowerCase("en-US");
  for (let at = hay.indexOf(wanted); at !== -1; at = hay.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(hay[at - 1] ?? "")) return true;
  }
  return false;
}
