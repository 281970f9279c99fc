import { parseAst, type ESTree } from "vite";

/** A constant at the top of a module, with its value's place in the code. */
export interface Constant {
  readonly name: string;
  readonly value: ESTree.Expression;
}

/** The named constants at the top of a TypeScript module. */
export function topLevelConstants(code: string): readonly Constant[] {
  const declarators = parseAst(code, { lang: "ts" }).body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
  });
  return declarators.flatMap(({ id, init }) =>
    id.type === "Identifier" && init ? [{ name: id.name, value: init }] : [],
  );
}
