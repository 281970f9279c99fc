// The package has no types of its own. These are the parts used here.
declare module "parse-address" {
  interface ParsedAddress {
    readonly number?: string;
    readonly prefix?: string;
    readonly street?: string;
    readonly type?: string;
    readonly suffix?: string;
    readonly sec_unit_type?: string;
    readonly sec_unit_num?: string;
    readonly city?: string;
    readonly state?: string;
    readonly zip?: string;
  }
  const parser: { parseLocation(text: string): ParsedAddress | null };
  export = parser;
}
