import { parseAst, type ESTree } from "vite";

/** A constant at the top of a module, with the places of its statement and its value in the code. */
export interface Constant {
  readonly name: string;
  readonly statement: ESTree.Program["body"][number];
  readonly value: ESTree.Expression;
}

/** The named constants at the top of a TypeScript module. */
export function topLevelConstants(code: string): readonly Constant[] {
  const declarators = parseAst(code, { lang: "ts" }).body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.map((declarator) => ({ ...declarator, statement }));
  });
  return declarators.flatMap(({ id, init, statement }) =>
    id.type === "Identifier" && init ? [{ name: id.name, statement, value: init }] : [],
  );
}
