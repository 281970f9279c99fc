import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { peopleOf } from "@portico/domain/application/people-of";
import type { RecordKind } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { loanWrites } from "./loan-writes.ts";
import { isWorthAsMuch } from "./worth-as-much.ts";
import { haveSameContent, restoredRecords } from "./restored-records.ts";

/** The answers about what a loan is for and what secures it. A counteroffer rests on them. */
const securityKinds = [
  "vehicleSeller",
  "vehicle",
  "vehicleOptions",
  "valuation",
  "productEligibility",
  "refinancedLoan",
] as const satisfies readonly RecordKind[];

/** They stay as they are while the vehicle is worth what the counteroffer rests on. */
const ofVehicle: ReadonlySet<RecordKind> = new Set(["vehicle", "vehicleOptions", "valuation"]);

type Linked = Pick<OtherApplication, "application" | "records">;

interface Restoring {
  readonly declined: Linked;
  readonly linked: Linked;
  readonly choice: AskedLoan;
}

/** Writes the loan of a counteroffer, with the vehicle that it was made for, unless the linked application has them already. */
export function offeredAnswers(
  scope: Pick<Scope, "newId">,
  { declined, linked, choice }: Restoring,
): readonly RecordWrite[] {
  const security = securityWrites(scope, declined, linked);
  return [
    ...security,
    ...(security.length > 0
      ? wholeLoan(declined, linked, choice)
      : loanWrites(linked.records, choice, declined.records)),
  ];
}

/** Whether the linked application is about another vehicle than the counteroffer. */
export function isOnAnotherThing(scope: Pick<Scope, "newId">, declined: Linked, linked: Linked): boolean {
  return securityWrites(scope, declined, linked).length > 0;
}

function securityWrites(scope: Pick<Scope, "newId">, declined: Linked, linked: Linked): readonly RecordWrite[] {
  const isKept = isWorthAsMuch(declined.records, linked.records);
  const kinds = isKept ? securityKinds.filter((kind) => !ofVehicle.has(kind)) : securityKinds;
  return kinds.flatMap((kind) => {
    const compared = { offered: declined.records[kind], present: linked.records[kind] };
    return haveSameContent(compared) ? [] : restoredRecords(scope, kind, { ...compared, applicantId: null });
  });
}

/** The loan may have been answered anew for the other vehicle, so all of it comes back but the person's own wishes. */
function wholeLoan(declined: Linked, linked: Linked, choice: AskedLoan): readonly RecordWrite[] {
  const [offered] = withAmountAndTerm(declined.records, choice).vehicleLoan;
  const [present] = linked.records.vehicleLoan;
  if (!offered || !present) return [];
  const { additionalComments, branchPreferenceConfigurationId } = present;
  const wishes = {
    ...(additionalComments !== undefined && { additionalComments }),
    ...(branchPreferenceConfigurationId !== undefined && { branchPreferenceConfigurationId }),
  };
  return [{ put: "vehicleLoan", id: present.id, applicantId: null, data: { ...withoutIds(offered), ...wishes } }];
}

/** The consents that came along and were dropped, for an application that is the counteroffer again. */
export function offeredConsents(
  { newId }: Pick<Scope, "newId">,
  declined: Linked,
  linked: Linked,
): readonly RecordWrite[] {
  const [before, now] = [declined, linked].map(({ application, records }) => peopleOf(application, records));
  return declined.records.disclosure.flatMap((consent) => {
    const owner = now![before!.indexOf(consent.applicantId ?? 0)];
    const isThere = linked.records.disclosure.some(
      (one) => one.applicantId === owner && one.disclosureConfigurationId === consent.disclosureConfigurationId,
    );
    return owner === undefined || isThere
      ? []
      : [{ put: "disclosure" as const, id: newId(), applicantId: owner, data: withoutIds(consent) }];
  });
}
