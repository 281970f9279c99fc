/** One thing that was checked. `off` is a capability without a vendor, which may be on purpose. */
export interface Finding {
  readonly institution: string;
  readonly checked: string;
  readonly state: "ok" | "off" | "problem";
  readonly detail: string;
}
