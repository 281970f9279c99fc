import type { disclosureApi } from "@portico/contract/agreements";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { disclosuresOf } from "@portico/domain/application/disclosures-for";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
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
    disclosures: disclosuresHere(scope).map((text) => {
      const disclosure = disclosureOf(text, tenant);
      if (!text.demonstratesAccess) return disclosure;
      return { ...disclosure, accessCode: accessCodeOf(disclosure.textDigest, readerOf(scope)) };
    }),
    showSlideShowAtSubmit: tenant.slideShow.length > 0,
    slides: slidesOf(institution),
  };
}

/** The texts that a person agreed to, and when, and the application's texts that aren't for them. */
export function readConsents(scope: ApplicationScope, { applicantId }: InputOf<Api["read"]>): OutputOf<Api["read"]> {
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
