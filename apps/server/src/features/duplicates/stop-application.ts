import type { applicationApi } from "@portico/contract/application";
import { staysForDecline } from "@portico/domain/application/takes-counteroffer";
import { isFinal } from "@portico/domain/flow/step";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { dropPayments } from "../account-funding/drop-payments.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { invitationStopped } from "../invitations/farewell.ts";

type Stop = (typeof applicationApi)["stop"];

/**
 * Closes an unsent application at its people's wish. Its answers stay until their time is over. One with an outcome keeps its page. One that
 * takes a counteroffer stays too (`staysForDecline`).
 */
export function stopApplication(scope: AnyApplicationScope): Change<Stop> {
  const { application, records, tenant, now } = scope;
  if (application.status === "cancelled") return nothingChanged({ stopped: true });
  const { exit } = walkOf(application, records, tenant);
  if (staysForDecline(records) || (exit && isFinal(exit))) throw new AppError("notItsTurn");
  const { applicationId: endedId } = application;
  const ended = { topic: "places-ended", key: String(endedId), payload: { endedId } };
  const invitation = invitationStopped(scope);
  return {
    application: { status: "cancelled" },
    ...invitation,
    // A card that was authorized for an account is released, and a linked bank account isn't debited.
    outbox: [...invitation.outbox, ...dropPayments(paidSources(records.accountFunding[0] ?? { sources: [] }))],
    events: [{ action: "application.stopped" }],
    statements: records.changedPlaces
      .filter(({ began }) => began === "before")
      .map(({ applicationId }) => messageOf({ tenant: tenant.name, applicationId, now }, ended)),
    answer: { stopped: true },
  };
}
