import type { Standing } from "@portico/contract/application-status";
import type { Scope } from "../../kernel/scope.ts";
import { acceptedBeside } from "../linked-applications/answers-in-turn.ts";
import { acceptedByAll } from "../decided-others/new-debt.ts";
import { papersElsewhere } from "../papers/papers-elsewhere.ts";
import { papersOf } from "../papers/papers-of.ts";
import { standingOf, withDayOf, type Known } from "./standing-of.ts";

/** Where an application stands, also by what its people accepted in another one. The pages of an offer and of a decline say the same (decision 341). */
export async function standingBeside(scope: Scope, known: Known): Promise<Standing> {
  const standing = standingOf(known);
  if (standing.state !== "offerReady" && standing.state !== "refused") return standing;
  const { application, records } = known;
  if (records.loanOffer.length > 0)
    return (await acceptedBeside({ ...scope, application, records })) ? { state: "otherAccepted" } : standing;
  return (await acceptedByAll(scope, known)) ? { state: "declined" } : standing;
}

/** Where an application in a list stands. Its day is that of its own page. */
export async function listedStandingOf(scope: Scope, known: Known): Promise<Standing> {
  const standing = await standingBeside(scope, known);
  if (standing.next?.what !== "documentsDue") return standing;
  return withDayOf(papersOf(known, await papersElsewhere(scope, known)), standing);
}
