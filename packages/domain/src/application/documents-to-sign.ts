import { accountAgreement, type AgreedParts } from "../accounts/account-agreement.ts";
import { documentsOfEveryAccount } from "../accounts/documents-of-every-account.ts";
import type { LegalDocument } from "../accounts/legal-document.ts";
import { accountsToAsk, overdraftAnswerOf, overdraftForm } from "../accounts/overdraft.ts";
import type { AccountProduct } from "../accounts/product.ts";
import type { AccountSelection } from "../accounts/selection.ts";
import { taxCertificationDocument } from "../accounts/tax-certification.ts";
import { truthInSavings } from "../accounts/truth-in-savings.ts";
import { tinName } from "../person/tin.ts";
import { ofPerson } from "../records/of-person.ts";
import type { Records } from "../records/records.ts";
import { accountsOf } from "../tenant/accounts-of.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { minorNameOf } from "./minor-owner-of.ts";
import { peopleOf } from "./people-of.ts";
import type { AnySituation } from "./situation.ts";

/** A document of an application for accounts. One with an owner is only for that person. */
export interface DocumentToSign extends LegalDocument {
  readonly ownerId?: number;
}

/**
 * The documents of these people about these accounts, in the order in which they are read. All of them come before an account opens (12 CFR
 * 707.4(a)(1)(ii), 12 CFR 1005.7(a), 12 CFR 229.17). None before the accounts are chosen, or after the institution stopped offering accounts.
 */
export function documentsToSign({ application, records, tenant }: AnySituation): readonly DocumentToSign[] {
  const {
    accountSelection: [selection],
    overdraftChoices: [saved],
  } = records;
  const settings = tenant.accounts;
  if (!selection || !settings) return [];
  const owners = peopleOf(application, records);
  const products = chosenOf(selection, accountsOf(tenant));
  const parts: AgreedParts = {
    owners: owners.map((applicantId) => fullNameOf(records, applicantId)),
    minor: minorNameOf(records),
    accounts: products.map((product) => agreedAccount(product, selection)),
    beneficiaries: records.namedPeople[0]?.beneficiaries ?? [],
    statements: selection.statements,
  };
  return [
    accountAgreement(tenant, settings.agreement, parts),
    ...products.map(truthInSavings),
    ...documentsOfEveryAccount(products, settings, tenant),
    ...accountsToAsk(selection, products).flatMap((product) => {
      const answer = overdraftAnswerOf(product, { tenant, saved });
      return answer ? [overdraftForm(tenant, product, answer)] : [];
    }),
    ...owners.map((applicantId) => certificationOf(applicantId, records, tenant)),
  ];
}

/** A person's first and last name, which they type to sign. */
export function fullNameOf({ applicant }: Pick<Records, "applicant">, applicantId: number): string {
  const [person] = ofPerson(applicant, applicantId);
  return person ? `${person.firstName} ${person.lastName}` : "";
}

/** The chosen accounts, in the institution's order. */
function chosenOf({ accounts }: AccountSelection, products: readonly AccountProduct[]): readonly AccountProduct[] {
  return products.filter(({ id }) => accounts.some(({ fundingProductId }) => fundingProductId === id));
}

function agreedAccount({ id, displayText, terms }: AccountProduct, { accounts }: AccountSelection) {
  const { nickname, wantsDebitCard } = accounts.find(({ fundingProductId }) => fundingProductId === id)!;
  return { displayText, nickname, hasDebitCard: terms.debitCard === "offered" && wantsDebitCard === true };
}

function certificationOf(applicantId: number, records: Records, tenant: Tenant): DocumentToSign {
  const formats = tenant.taxpayerIdentificationNumbers;
  const [identity] = ofPerson(records.identification, applicantId);
  const kind = formats.find(({ id }) => id === identity?.taxpayerIdentificationNumberConfigurationId);
  return {
    ownerId: applicantId,
    ...taxCertificationDocument(`taxCertification.${applicantId}`, {
      name: fullNameOf(records, applicantId),
      numberName: kind?.displayText ?? tinName(formats),
      number: identity?.taxpayerIdentificationNumber ?? "",
      wasNotified: ofPerson(records.accountReading, applicantId)[0]?.wasNotified === true,
      minorName: minorNameOf(records),
    }),
  };
}
