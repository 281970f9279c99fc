import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteVendorAnswers } from "./vendor-answer-store.ts";

export const vendorAnswersHousekeeping: Housekeeping = {
  erase: (application) => [deleteVendorAnswers(application)],
};
