import type { FieldErrors, FieldValues } from "react-hook-form";

/** The message at each path of nested errors, such as [["identification.state", "Choose a state."]]. */
export function messagesOf<Values extends FieldValues>(errors: FieldErrors<Values>): readonly [string, string][] {
  return collect(errors, "");
}

function collect(node: unknown, path: string): [string, string][] {
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && typeof node.type === "string")
    return [[path, "message" in node && typeof node.message === "string" ? node.message : ""]];
  return (
    Object.entries(node)
      .filter(([name]) => name !== "ref" && !(name === "root" && path === ""))
      // The form library keeps a list's own error beside those of its entries, as "root".
      .flatMap(([name, part]) => collect(part, name === "root" ? path : [path, name].filter(Boolean).join(".")))
  );
}
