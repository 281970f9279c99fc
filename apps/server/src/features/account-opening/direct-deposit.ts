import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { directDepositForm } from "@portico/domain/accounts/direct-deposit";
import { accountProducts } from "@portico/domain/accounts/product";
import { fullNameOf } from "@portico/domain/application/documents-to-sign";
import { peopleOf } from "@portico/domain/application/people-of";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { pdfOfDocument } from "../account-signing/document-pdf.ts";

type Form = (typeof accountFundingApi)["directDeposit"];

/** The form that an owner gives to an employer. It has the account's number, so it is made when they ask for it and kept nowhere. */
export async function printDirectDeposit(
  scope: AnyApplicationScope,
  { product }: InputOf<Form>,
): Promise<OutputOf<Form>> {
  const { application, records, tenant, now } = scope;
  const opened = records.accountOpening[0]?.accounts.find((one) => String(one.fundingProductId) === product);
  if (!opened) throw new AppError("notFound");
  const products = accountProducts(tenant.eligibility.fundingProducts, tenant.accounts?.terms ?? []);
  const form = directDepositForm(tenant, {
    owners: peopleOf(application, records).map((applicantId) => fullNameOf(records, applicantId)),
    account: products.find(({ id }) => String(id) === product),
    ...opened,
  });
  return { pdf: (await pdfOfDocument(scope, form, now)).toString("base64") };
}
