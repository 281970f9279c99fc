import type { PrecedingApplication } from "@portico/domain/decision/counteroffer";
import { drop, put, type Change } from "../../kernel/change.ts";
import type { Endpoint } from "@portico/contract/endpoint";
import { messageOf } from "../../kernel/message-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { findStanding, isOfSamePeople, linkedInTurn } from "../linked-applications/linked-application.ts";

type Because = NonNullable<PrecedingApplication["endedBy"]>;
type Statements = NonNullable<Change<Endpoint>["statements"]>;

/**
 * Messages that stop the unsent application of a chosen counteroffer, for a reason that its page tells. The counteroffer itself stays open
 * until its last day. A change writes only one application, so the outbox stops it (decision 239).
 */
export async function letGo(
  scope: ApplicationScope,
  declined: Pick<OtherApplication, "application">,
  because: Because,
): Promise<Statements> {
  const begun = await linkedInTurn({ ...scope, application: declined.application });
  const unsent = begun.filter(
    ({ application: { status, applicationId } }) =>
      status === "open" && (because === "anotherVehicle" || applicationId !== scope.application.applicationId),
  );
  return unsent.map((one) => stopping(scope, one, because));
}

function stopping(scope: ApplicationScope, one: OtherApplication, because: Because) {
  const { tenant, now } = scope;
  const { applicationId } = one.application;
  return messageOf(
    { tenant: tenant.name, applicationId, now },
    { topic: "counteroffer-let-go", key: String(scope.newId()), payload: { because } },
  );
}

/**
 * A yes to a loan that follows a decline ends its counteroffers, and stops the unsent application for another vehicle. One of two people
 * who applies alone ends nothing of both.
 */
export async function letGoAtYes(scope: ApplicationScope): Promise<Statements> {
  const [declined] = await openFound(scope, scope.records.precedingApplication);
  if (!declined || isOfOneOfTwo(scope)) return [];
  const forVehicle = await unsentForVehicle(scope, declined);
  return [
    ...(await letGo(scope, declined, "acceptedLoan")),
    ...(forVehicle ? [stopping(scope, forVehicle, "acceptedLoan")] : []),
  ];
}

const isOfOneOfTwo = ({ records }: ApplicationScope) => records.precedingApplication[0]?.isAlone === true;

/**
 * The unsent application for another vehicle that a yes here stops. Other people who joined it apply for a loan of their own, so theirs
 * stays.
 */
export async function unsentForVehicle(
  scope: ApplicationScope,
  declined: OtherApplication,
): Promise<OtherApplication | undefined> {
  if (isOfOneOfTwo(scope)) return undefined;
  const { linked } = await findStanding({ ...scope, application: declined.application }, "anotherVehicle");
  return linked?.application.status === "open" && isOfSamePeople(linked, declined) ? linked : undefined;
}

/** Stops the application, unless it was sent or stopped in the meantime, and tells the declined one. */
const stopUnsent: JobHandler = {
  topic: "counteroffer-let-go",
  run: async (scope, { because }) => {
    await scope.change(({ application, records: { precedingApplication } }) => {
      const [link] = precedingApplication;
      if (application.status !== "open" || !link) return undefined;
      const endedBy: Because = because === "acceptedLoan" ? "acceptedLoan" : "anotherVehicle";
      const { applicationId: endedId } = application;
      return {
        application: { status: "cancelled" },
        writes: [put("precedingApplication", { id: link.id }, { ...withoutIds(link), endedBy })],
        events: [{ action: "application.stopped", details: { by: endedBy } }],
        statements: [
          messageOf(
            { tenant: scope.tenant.name, applicationId: link.applicationId, now: scope.now },
            { topic: "counteroffer-free", key: String(endedId), payload: { endedId } },
          ),
        ],
      };
    });
  },
};

/**
 * Takes the note of the choice off the declined application, unless another one was chosen since. One for two people that ended stays, so
 * that nobody reads again that it can be chosen.
 */
const forgetChoice: JobHandler = {
  topic: "counteroffer-free",
  run: async (scope, { endedId }) => {
    await scope.change(({ records: { counterofferTaken } }) => {
      const ended = counterofferTaken.filter(
        ({ applicationId, partedOn }) => applicationId === endedId && partedOn === undefined,
      );
      if (ended.length === 0) return undefined;
      return {
        writes: ended.map(({ id }) => drop("counterofferTaken", id)),
        events: [{ action: "counteroffer.letGo", details: { linkedApplicationId: Number(endedId) } }],
      };
    });
  },
};

export const letGoJobs: readonly JobHandler[] = [stopUnsent, forgetChoice];
