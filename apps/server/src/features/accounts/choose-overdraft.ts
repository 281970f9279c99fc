import type { accountApi } from "@portico/contract/account";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { plainDocument } from "@portico/domain/accounts/legal-document";
import {
  accountsToAsk,
  overdraftAnswerOf,
  overdraftAnswers,
  overdraftNotice,
} from "@portico/domain/accounts/overdraft";
import type { AccountProduct } from "@portico/domain/accounts/product";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { digestOf, shown } from "./shown-document.ts";

type Choose = (typeof accountApi)["chooseOverdraft"];
type Read = (typeof accountApi)["overdraft"];

/** The notice of each account that may be overdrawn for a fee, apart from every other text (12 CFR 1005.17(b)(1)(i)). */
export function readOverdraft(scope: AnyApplicationScope): OutputOf<Read> {
  const { tenant } = scope;
  const [saved] = scope.records.overdraftChoices;
  return {
    accounts: askedOf(scope).map((product) => {
      const notice = noticeOf(scope, product);
      const answer = overdraftAnswerOf(product, { tenant, saved });
      return {
        fundingProductId: product.id,
        displayText: product.displayText,
        notice: shown(notice),
        noticeDigest: digestOf(notice),
        answers: overdraftAnswers(scope.tenant),
        ...(answer && { answer }),
      };
    }),
  };
}

/** Saves an answer for each of the accounts. Only an answer to the present notice is consent (12 CFR 1005.17(b)(1)(iii)). */
export function chooseOverdraft(scope: AnyApplicationScope, { choices }: InputOf<Choose>): Change<Choose> {
  const answeredAt = scope.now.toISOString();
  const answered = askedOf(scope).map((product, place) => {
    const choice = choices.find(({ fundingProductId }) => fundingProductId === product.id);
    if (!choice)
      throw new AppError("fieldsInvalid", { fields: { [`choices.${place}.answer`]: "Choose one of the two." } });
    const notice = noticeOf(scope, product);
    if (choice.noticeDigest !== digestOf(notice)) throw new AppError("disclosureChanged");
    return { ...choice, answeredAt, notice: plainDocument(notice) };
  });
  const id = scope.records.overdraftChoices[0]?.id ?? scope.newId();
  return {
    writes: [put("overdraftChoices", { id }, { choices: answered })],
    events: answered.map(({ fundingProductId, answer, noticeDigest }) => ({
      action: "overdraft.chosen",
      details: { fundingProductId, answer, noticeDigest },
    })),
    answer: { chosen: true },
  };
}

function askedOf({ tenant, records }: AnyApplicationScope): readonly AccountProduct[] {
  const [chosen] = records.accountSelection;
  return chosen ? accountsToAsk(chosen, accountsOf(tenant)) : [];
}

/** Only accounts with fees for overdrafts are asked about. */
function noticeOf({ tenant }: AnyApplicationScope, { terms }: AccountProduct) {
  return overdraftNotice(tenant, terms.overdraft!);
}
