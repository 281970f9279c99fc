import type { accountApi } from "@portico/contract/account";
import type { Disclosure, disclosureApi } from "@portico/contract/agreements";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { disclosuresOf } from "@portico/domain/application/disclosures-for";
import { AppError } from "../../kernel/app-error.ts";
import { isInLoan, type AnyApplicationScope, type ApplicationScope } from "../../kernel/scope.ts";
import { accessCodeOf } from "./access-code-of.ts";
import { disclosuresHere, readerOf } from "./disclosures-here.ts";
import { disclosureOf } from "./disclosure-text.ts";
import { slidesOf } from "./slides-of.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Api = typeof disclosureApi;

/** The texts for the application's product and homes, as they are shown. */
export function readDisclosureConfiguration(
  scope: ApplicationScope,
  { loanTypeId }: InputOf<Api["configuration"]>,
): OutputOf<Api["configuration"]> {
  const { tenant, institution, application } = scope;
  if (loanTypeId !== application.productCode) throw new AppError("notFound");
  return {
    disclosures: textsHere(scope),
    showSlideShowAtSubmit: tenant.slideShow.length > 0,
    slides: slidesOf(institution),
  };
}

/** The texts for the owners of accounts. A loan's have their own call. */
export function readAccountTexts(scope: AnyApplicationScope): OutputOf<(typeof accountApi)["disclosures"]> {
  if (isInLoan(scope)) throw new AppError("notFound");
  return { disclosures: textsHere(scope) };
}

function textsHere(scope: AnyApplicationScope): Disclosure[] {
  return disclosuresHere(scope).map((text) => {
    const disclosure = disclosureOf(text, scope.tenant);
    if (!text.demonstratesAccess) return disclosure;
    return { ...disclosure, accessCode: accessCodeOf(disclosure.textDigest, readerOf(scope)) };
  });
}

/** The texts that a person agreed to, and when, and the application's texts that aren't for them. */
export function readConsents(scope: AnyApplicationScope, { applicantId }: InputOf<Api["read"]>): OutputOf<Api["read"]> {
  const theirs = disclosuresOf(scope, applicantId);
  const notAsked = disclosuresHere(scope).filter((text) => !theirs.includes(text));
  return {
    accepted: ofPerson(scope.records.disclosure, applicantId).map(
      ({ disclosureConfigurationId, version, acceptedAt, onFile }) => ({
        disclosureConfigurationId,
        version,
        acceptedAt,
        ...(onFile && { isOnFile: true as const }),
      }),
    ),
    ...(notAsked.length > 0 && { notAsked: notAsked.map(({ id }) => id) }),
  };
}
