import { StreetMessage, type PostalAddress } from "@portico/domain/address/address";
import { isPostOfficeBox } from "@portico/domain/address/post-office-box";
import { addressOf, changeNotesOf, deliveryNotesOf, type Candidate } from "./candidate.ts";
import type { AddressCheck } from "./port.ts";
import { isSameAddress } from "@portico/domain/address/same-address";

const invalid: AddressCheck = { status: "bad", message: StreetMessage.invalid, isPostOfficeBox: false };

/**
 * Interprets Smarty's candidates. The first matching rule decides. It is pure, so its test has a row for each rule.
 */
export function readCandidates(
  entered: PostalAddress,
  candidates: readonly Candidate[],
  { mayBePostOfficeBox }: { mayBePostOfficeBox: boolean },
): AddressCheck {
  if (!mayBePostOfficeBox && (isPostOfficeBox(entered) || candidates.some(isBox)))
    return { status: "bad", message: StreetMessage.postOfficeBox, isPostOfficeBox: true };
  const [candidate] = candidates;
  if (!candidate) return invalid;
  if (candidates.length > 1)
    return alternate(
      StreetMessage.ambiguous,
      candidates.map((each) => addressOf(each)),
    );
  return readOne(entered, candidate);
}

function isBox(candidate: Candidate): boolean {
  return candidate.metadata.record_type === "P" || deliveryNotesOf(candidate).has("PB");
}

function readOne(entered: PostalAddress, candidate: Candidate): AddressCheck {
  const deliveryNotes = deliveryNotesOf(candidate);
  const changeNotes = changeNotesOf(candidate);
  const code = candidate.analysis.dpv_match_code;
  const says = (delivery: string, change: string) => deliveryNotes.has(delivery) || changeNotes.has(change);
  if (says("A1", "F")) return invalid;
  if (code === "D" || says("N1", "H"))
    return { status: "bad", message: StreetMessage.missingSecondary, isPostOfficeBox: false };
  if (code === "S" || says("CC", "S"))
    return alternate(StreetMessage.invalid, [addressOf(candidate, { withSecondary: false })]);
  return code === "Y" ? readConfirmed(entered, candidate) : invalid;
}

/** An existing address: as entered, or a different one that the person may mean. */
function readConfirmed(entered: PostalAddress, candidate: Candidate): AddressCheck {
  const corrected = addressOf(candidate);
  if (!corrected) return invalid;
  return isSameAddress(entered, corrected)
    ? { status: "valid", corrected }
    : alternate(StreetMessage.invalid, [corrected]);
}

/** Drops suggestions we couldn't store. Without any left, the address is invalid. */
function alternate(message: string, suggestions: readonly (PostalAddress | undefined)[]): AddressCheck {
  const kept = suggestions.filter((suggestion) => suggestion !== undefined);
  return kept.length === 0 ? invalid : { status: "alternate", suggestions: kept, message };
}
