import type { FrozenFile } from "@portico/contract/account-funding";
import { ofPerson } from "@portico/domain/records/of-person";
import { msPerDay } from "@portico/domain/values/duration";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { frozenFileOf } from "./frozen-file.ts";

/** Each order may cost money, and a lift takes the agency a while. */
const mostADay = 3;

/** The viewer's own frozen file, and whether the agency can be asked about it again. */
export function toldFrozenFile(scope: AnyApplicationScope): FrozenFile | undefined {
  const applicantId = ownApplicantId(scope);
  const file = frozenFileOf(scope.records, applicantId);
  if (!file) return undefined;
  const asked = ofPerson(scope.records.accountScreening, applicantId)[0]?.askedAgainAt ?? [];
  const askedAgainAt = asked.at(-1);
  return {
    ...file,
    ...(askedAgainAt !== undefined && { askedAgainAt }),
    mayAskAgain: asked.filter((at) => scope.now.getTime() - Date.parse(at) < msPerDay).length < mostADay,
  };
}
