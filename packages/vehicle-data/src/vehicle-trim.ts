/** One build of a model in a year. */
export interface VehicleTrim {
  /** Left out if the maker's VINs don't encode the trim. */
  readonly trim?: string;
  readonly bodyStyle?: string;
  /** Trim and body style in one text of at most 40 characters, unique within its model and year. */
  readonly label: string;
  /** Only for a boat or an RV. It identifies the trim and sets the price. */
  readonly lengthInFeet?: number;
  /** Only for a boat: all engines together, 0 without one. */
  readonly horsepower?: number;
}

/** Builds a trim's label. The label also identifies the trim, so the catalog and the VIN decoder both call this. */
export function trimOf(trim: string | undefined, bodyStyle: string | undefined): VehicleTrim {
  const label = [trim, bodyStyle].filter(Boolean).join(" ") || "Standard";
  return { ...(trim && { trim }), ...(bodyStyle && { bodyStyle }), label };
}
