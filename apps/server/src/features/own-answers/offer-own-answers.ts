import type { Beginning } from "@portico/contract/beginning";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { knownPerson, requireChannelOf } from "./known-person.ts";
import { applicationsHere } from "./applications-here.ts";

/** What is open here, and whose answers may come along. Somebody else may look at this page, so it has only their first name. */
export async function offerOwnAnswers(scope: SessionScope): Promise<Pick<Beginning, "hasOpen" | "ownAnswers">> {
  const { hasOpen, sent } = await applicationsHere(scope);
  return { ...(hasOpen && { hasOpen }), ...offerOf(scope, sent) };
}

function offerOf(scope: SessionScope, sent: OtherApplication | undefined): Pick<Beginning, "ownAnswers"> {
  const person = sent && knownPerson(scope, sent);
  if (!person) return {};
  const { firstName } = person;
  const { applicationId } = sent.application;
  return (
    unlessRejected(() => {
      requireChannelOf(person, scope.tenant);
      return { ownAnswers: { applicationId, firstName } };
    }) ?? {}
  );
}
