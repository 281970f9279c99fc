/** One way a model was built in a year. */
export interface VehicleTrim {
  /** Absent where the maker's VIN does not tell trims apart. */
  readonly trim?: string;
  readonly bodyStyle?: string;
  /** Trim and body style in one text of at most 40 characters, unique within its model and year. */
  readonly label: string;
  /** Of a boat or an RV: what it is told and priced by. */
  readonly lengthInFeet?: number;
  /** Of a boat: all its engines together, 0 where it has none. */
  readonly horsepower?: number;
}

/** The label is also the identity of a trim, so the catalogue and the VIN decoder must make it in one place. */
export function trimOf(trim: string | undefined, bodyStyle: string | undefined): VehicleTrim {
  const label = [trim, bodyStyle].filter(Boolean).join(" ") || "Standard";
  return { ...(trim && { trim }), ...(bodyStyle && { bodyStyle }), label };
}
