import type { Records } from "../records/records.ts";
import { factsOf } from "./facts-of.ts";
import type { AnySituation } from "../application/situation.ts";
import { walk, type Flow } from "./walk.ts";
import { ofPerson } from "../records/of-person.ts";

/**
 * Whether nobody may change the vehicle anymore, because the institution forbids it after the review was reached. A
 * later answer that closes the review again doesn't reopen the vehicle.
 */
export function isVehicleFixed(flow: Flow, situation: AnySituation): boolean {
  const { application, records, tenant } = situation;
  if (!tenant.switches.disableVehicleEditing) return false;
  const primary = ofPerson(records.applicant, application.primaryApplicantId)[0];
  if (primary?.hasReviewedVehicle) return true;
  const path = new Set(walk(flow, factsOf(application, records, tenant)).path.map(({ id }) => id));
  return path.has("vehicleCollateral") && path.has("review");
}

/** Marks in the primary applicant's record that the vehicle is fixed. The kernel calls this for every command. */
export function withFixedVehicle(flow: Flow, before: AnySituation, after: AnySituation): Records {
  const { application, records } = after;
  if (!isVehicleFixed(flow, before) && !isVehicleFixed(flow, after)) return records;
  const isUnmarked = ({ applicantId, hasReviewedVehicle }: Records["applicant"][number]) =>
    applicantId === application.primaryApplicantId && !hasReviewedVehicle;
  if (!records.applicant.some(isUnmarked)) return records;
  const applicant = records.applicant.map((one) => (isUnmarked(one) ? { ...one, hasReviewedVehicle: true } : one));
  return { ...records, applicant };
}
