import type { AccountCard } from "@portico/contract/account";
import { leastToOpen, type AccountSelection } from "@portico/domain/accounts/selection";
import type { KeyFact } from "@portico/domain/application/key-facts";
import { formatLimit } from "@portico/domain/values/format-limit";
import { defineWords } from "../words/words.ts";

const t = defineWords("accountFacts", { accounts: "Accounts", toOpen: "To open" });

type Chosen = Pick<AccountSelection, "accounts">;

/** The chosen accounts and what it takes to open them, for the summary beside the questions. */
export function factsOfSelection({ accounts }: Chosen, cards: readonly AccountCard[]): readonly KeyFact[] {
  const chosen = new Set(accounts.map(({ fundingProductId }) => fundingProductId));
  if (chosen.size === 0) return [];
  const names = cards.filter(({ id }) => chosen.has(id)).map(({ displayText }) => displayText);
  return [
    { id: "amount", label: t("toOpen"), value: formatLimit(leastToOpen(chosen, cards)) },
    { id: "accounts", label: t("accounts"), value: names.join(", ") },
  ];
}
