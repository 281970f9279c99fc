import type { Beginning } from "@portico/contract/beginning";
import { openFound } from "../../kernel/open-found.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { knownPerson, requireChannelOf } from "./known-person.ts";

/** Whose answers may come along. Somebody else may look at this page, so it has only their first name. */
export async function offerOwnAnswers(scope: SessionScope): Promise<Pick<Beginning, "ownAnswers">> {
  const { applicationId } = scope.session;
  if (applicationId === null) return {};
  const [sent] = await openFound(scope, [{ applicationId }]);
  const person = sent && knownPerson(scope, sent);
  if (!person) return {};
  const { firstName } = person;
  return (
    unlessRejected(() => {
      requireChannelOf(person, scope.tenant);
      return { ownAnswers: { applicationId, firstName } };
    }) ?? {}
  );
}
