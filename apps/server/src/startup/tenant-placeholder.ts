/** Stands for the institution's name in a vendor's setting, so that each institution has its own credential. */
export const tenantPlaceholder = "{tenant}";

/** Fills the institution's name into its settings. */
export function forTenant(name: string): (setting: string) => string {
  return (setting) => setting.replaceAll(tenantPlaceholder, name);
}
