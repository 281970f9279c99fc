/** Names of IDs as people write and know them. The specification fixes the values of the list (chapter 3). */
const names: Readonly<Record<string, string>> = {
  "Drivers License": "Driver's License",
  "Matricula Consular": "Matricula Consular (consular ID)",
};

/** The name of an ID for people. An institution's own name stays as it is. */
export function nameOfId(displayText: string): string {
  return names[displayText] ?? displayText;
}
