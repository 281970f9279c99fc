import { isTooNew, tooNew, Vehicle } from "@portico/domain/collateral/vehicle";
import * as z from "zod/mini";
import { today } from "../../api/server-clock.ts";

const fields = Vehicle.shape;

/** The answers to the lookup's lists. */
export const Cascade = z.object({
  rvCategoryId: fields.rvCategoryId,
  /** A typed year may be later than any list would offer. */
  year: fields.year.check(z.refine((year) => !isTooNew(year, today()), tooNew)),
  make: fields.make,
  model: fields.model,
  bodyStyle: fields.bodyStyle,
});
export type Cascade = z.output<typeof Cascade>;
