import type { Command } from "commander";
import { table } from "../startup/settings-table.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";

const nowhere: Terminal = {
  environment: {},
  clock: () => new Date(0),
  write: () => undefined,
  writeError: () => undefined,
};

/** Lists every command with its options for operators. `docs/commands.md` is this text. */
export function commandsTable(): string {
  const commands = leavesOf(
    createProgram(nowhere, () => undefined),
    "portico",
  );
  return [
    "# Commands",
    "",
    "Generated from `apps/server/src/commands` by `npm run docs`; a test fails when it is out of date. [operations.md](operations.md#the-portico-command) says how to run them.",
    "",
    ...table(
      ["command", "what it does", "options"],
      commands.map(({ words, command }) => [code(words), command.description(), optionsOf(command)]),
    ),
    "",
  ].join("\n");
}

interface Leaf {
  readonly words: string;
  readonly command: Command;
}

/** The commands that do something. A group only has others, unless it has an action of its own, such as `notices`. */
function leavesOf(command: Command, words: string): readonly Leaf[] {
  return command.commands.flatMap((each) => {
    const own = { words: [words, each.name(), ...argumentsOf(each)].join(" "), command: each };
    const doesSomething = each.commands.length === 0 || each.options.length > 0;
    return [...(doesSomething ? [own] : []), ...leavesOf(each, `${words} ${each.name()}`)];
  });
}

const argumentsOf = ({ registeredArguments }: Command): readonly string[] =>
  registeredArguments.map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));

const optionsOf = ({ options }: Command): string =>
  options.map(({ flags, mandatory }) => `${code(flags)}${mandatory ? " (required)" : ""}`).join(", ");

const code = (text: string): string => `\`${text}\``;
