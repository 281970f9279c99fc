import { readPlaces } from "../startup/settings.ts";
import { readCatalog } from "../tenants/check-words.ts";
import { CommandFailed, report, type Terminal } from "./terminal.ts";

export interface WordsOptions {
  readonly json: boolean;
}

/** Lists the messages of pages that an institution can replace, or those whose id or text has a certain word. */
export async function listWords(terminal: Terminal, search: string | undefined, { json }: WordsOptions): Promise<void> {
  const catalog = await readCatalog(readPlaces(terminal.environment).webFolder);
  if (!catalog) throw new CommandFailed("The web isn't built, so nobody knows its messages. Run npm run build.");
  const wanted = search?.toLowerCase() ?? "";
  const rows = catalog
    .filter(({ id, text = "" }) => `${id} ${text}`.toLowerCase().includes(wanted))
    .map(({ id, text = null }) => ({ id, text }));
  report(terminal, { rows, json, whenEmpty: `No message has "${search}" in its id or text.` });
}
