import type { ApplicationState, ApplicationStatus } from "@portico/contract/application-status";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import { t } from "./loan-words.ts";

interface Props {
  readonly loan: NonNullable<ApplicationStatus["loan"]>;
  readonly state: ApplicationState;
  /** The first person's name. */
  readonly name: string | undefined;
}

/** What the loan costs, for an invited co-borrower, who has no page of the offer. They owe it once both have signed. */
export function LoanInShort({ loan, state, name }: Props) {
  return (
    <section>
      <h2>{t(titles[state] ?? "title", { name })}</h2>
      <KeyFacts facts={loan} />
      {titles[state] === undefined && <p>{t("notSigned")}</p>}
    </section>
  );
}

const titles: Readonly<Partial<Record<ApplicationState, Parameters<typeof t>[0]>>> = {
  offerReady: "offered",
  refused: "offered",
  counterofferTaken: "chosen",
  funded: "owed",
};
