import { isTextFor } from "@portico/domain/application/disclosures-for";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberProfile } from "@portico/domain/person/member-profile";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";

interface Member {
  readonly applicantId: number;
  /** Null for accounts. */
  readonly productCode: ProductCode | null;
  readonly profile: MemberProfile | undefined;
}

/**
 * A member's consent to electronic documents that the core banking system has, if the institution says that its version still covers an
 * application's documents (15 USC 7001(c), decision 090). It is recorded as given earlier, with its day and source.
 */
export function consentsOnFile(
  scope: Pick<Scope, "newId"> & { readonly tenant: Pick<Tenant, "disclosures"> },
  { applicantId, productCode, profile }: Member,
): readonly RecordWrite[] {
  const onFile = profile?.electronicConsent;
  if (!onFile) return [];
  const covered = scope.tenant.disclosures.filter(
    (text) =>
      text.demonstratesAccess && text.versionsOnFile?.includes(onFile.version) === true && isTextFor(text, productCode),
  );
  return covered.map(({ id, version }) =>
    put(
      "disclosure",
      { id: scope.newId(), applicantId },
      {
        disclosureConfigurationId: id,
        version,
        // The core knows only the day. Noon is on that day in every American time zone.
        acceptedAt: `${onFile.acceptedOn}T12:00:00.000Z`,
        onFile: { ...onFile, source: "core" },
      },
    ),
  );
}
