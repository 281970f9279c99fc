import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteTaxpayersOf, taxpayerStatements } from "./taxpayer-index-store.ts";

export const personalDetailsHousekeeping: Housekeeping = {
  erase: (application) => [deleteTaxpayersOf(application)],
  hashAnew: ({ tenant, applicationId, records }, hash) =>
    records.identification.flatMap(({ applicantId, taxpayerIdentificationNumber: number }) =>
      applicantId === null
        ? []
        : taxpayerStatements({ tenant, applicationId, applicantId, hash: hash("taxpayer", number) }),
    ),
};
