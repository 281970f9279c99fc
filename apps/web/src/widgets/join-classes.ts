/** Class names that apply, as one attribute value; nothing when none does. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
