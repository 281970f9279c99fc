import { officialSign, unclaimedPropertyNotice } from "./account-notices.ts";
import { transferDisclosures } from "./electronic-transfers.ts";
import { fundsAvailability } from "./funds-availability.ts";
import type { LegalDocument, NamedInstitution } from "./legal-document.ts";
import type { AccountProduct } from "./product.ts";
import type { AccountSettings } from "./settings.ts";

/**
 * The documents for every account, which people get before one opens, after the account's own. The overdraft notice isn't one of them: it
 * stands apart from everything else. The privacy notice is the institution's own text.
 */
export function documentsOfEveryAccount(
  products: readonly AccountProduct[],
  settings: AccountSettings,
  institution: NamedInstitution,
): readonly LegalDocument[] {
  return [
    transferDisclosures(institution, settings.transfers, products),
    fundsAvailability(settings.availability, institution),
    unclaimedPropertyNotice(settings.unclaimedProperty),
    officialSign,
  ];
}
