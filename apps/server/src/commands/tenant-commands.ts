import { Argument, Option, type Command } from "commander";
import { decideCases, type DecideOptions } from "./decide.ts";
import { checkTenants, type TenantCheckOptions } from "./tenant-check.ts";
import { diffTenants, type DiffOptions } from "./tenant-diff.ts";
import { newTenant, type NewTenantOptions } from "./tenant-new.ts";
import { listWords, type WordsOptions } from "./tenant-words.ts";
import { CommandFailed, type Terminal } from "./terminal.ts";

/** The commands for the folders of institutions. */
export function addTenant(program: Command, terminal: Terminal, end: (code: number) => void): void {
  const tenant = program.command("tenant").description("set up institutions");
  tenant
    .command("check")
    .description("name every mistake in an institution's files, with its line and the reason")
    .addArgument(new Argument("[name]", "only this institution"))
    .addOption(new Option("--json", "print JSON instead of lines").default(false))
    .action(async (name: string | undefined, options: TenantCheckOptions) =>
      end(await checkTenants(terminal, name, options)),
    );
  tenant
    .command("new <name>")
    .description("make the folder of a new institution from another one's, and check it")
    .requiredOption("--client-name <text>", "what the institution is called")
    .option("--host <host>", "the host of its pages; <name>.localhost without it")
    .addOption(new Option("--like <name>", "the institution to copy").default("harborlight"))
    .action(async (name: string, options: NewTenantOptions) => end(await newTenant(terminal, name, options)));
  tenant
    .command("diff <one> [other]")
    .description(
      "name what differs between two institutions or folders; a folder alone is compared with the served one",
    )
    .addOption(new Option("--json", "print JSON instead of a table").default(false))
    .action(async (one: string, other: string | undefined, options: DiffOptions) =>
      end(await diffTenants(terminal, [one, other], options)),
    );
  tenant
    .command("preview <name>")
    .description(
      "photograph an institution's landing page, first pages, and letters; only from the sources, as npx portico",
    )
    .action(() => {
      throw new CommandFailed("The built server has no browser. Run npx portico tenant preview in the sources.");
    });
  tenant
    .command("words")
    .description("list the messages of pages that an institution can replace in its words")
    .addArgument(new Argument("[search]", "only messages with this in their id or text"))
    .addOption(new Option("--json", "print JSON instead of a table").default(false))
    .action(async (search: string | undefined, options: WordsOptions) => listWords(terminal, search, options));
}

/** The command that tries a decision table. */
export function addDecide(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command("decide")
    .description("decide about cases with an institution's decision table, without an application")
    .requiredOption("--tenant <name>", "the institution")
    .requiredOption("--product <path>", "the product, such as auto")
    .requiredOption("--cases <file>", "a CSV file whose columns are inputs of the table, and case for a name")
    .option("--against <place>", "also decide with this institution's folder or table, and name the cases that change")
    .addOption(new Option("--json", "print JSON instead of a table").default(false))
    .action(async (options: DecideOptions) => end(await decideCases(terminal, options)));
}
