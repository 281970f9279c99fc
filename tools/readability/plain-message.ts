/** A message in ICU syntax as one of its readers sees it: the last case of each choice, and a short word for each argument. */
export function plainMessage(message: string): string {
  let [text, from] = ["", 0];
  for (;;) {
    const open = message.indexOf("{", from);
    if (open === -1) return (text + message.slice(from)).replaceAll(/<[^>]+>/g, " ").replaceAll("#", "two");
    const close = closeOf(message, open);
    text += message.slice(from, open) + argument(message.slice(open + 1, close));
    from = close + 1;
  }
}

function argument(inside: string): string {
  const cases = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(inside);
  if (!cases) return "Sam";
  const open = inside.lastIndexOf("{", lastCase(inside, cases[0].length));
  return plainMessage(inside.slice(open + 1, closeOf(inside, open)));
}

/** The place of the opening brace of the last case. */
function lastCase(inside: string, from: number): number {
  let open = inside.indexOf("{", from);
  for (;;) {
    const next = inside.indexOf("{", closeOf(inside, open));
    if (next === -1) return open;
    open = next;
  }
}

/** The place of the brace that closes this one. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === "{") depth += 1;
    if (text[place] === "}") depth -= 1;
    if (depth === 0) return place;
  }
  throw new Error(`A brace is not closed: ${text}`);
}
