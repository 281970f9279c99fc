import { Option, type Command } from "commander";
import { anchorAudit, verifyAudit, type AuditOptions, type VerifyOptions } from "./audit.ts";
import { reportFunnel, type FunnelOptions } from "./funnel.ts";
import { keysStatus, rotateKeys, type KeysOptions } from "./keys.ts";
import { migrateDatabase, type MigrateOptions } from "./migrate.ts";
import { eraseOne, exportOne } from "./one-application.ts";
import { institutionOption, jsonOption, positive } from "./options.ts";
import { retention, type RetentionOptions } from "./retention.ts";
import type { Terminal } from "./terminal.ts";

/** The commands that look after the data. */
export function addUpkeep(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command("migrate")
    .description("bring the database up to date, as a server does at its start")
    .option("--plan", "only list the migrations that it needs", false)
    .addOption(jsonOption())
    .action(async (options: MigrateOptions) => migrateDatabase(terminal, options));
  addAudit(program, terminal, end);
  addKeys(program, terminal, end);
  program
    .command("retention")
    .description("erase what is older than the institutions keep, as a server does each hour")
    .option("--dry-run", "only list it", false)
    .addOption(institutionOption())
    .addOption(jsonOption())
    .action(async (options: RetentionOptions) => retention(terminal, options));
  addOne(program, terminal);
  program
    .command("report")
    .description("write reports without personal data")
    .command("funnel")
    .description("write how many applications reached each step, and how long it took, as CSV and as a page")
    .requiredOption("--to <folder>", "the folder for funnel.csv and funnel.html")
    .addOption(
      new Option("--days <number>", "applications that began in the last days").argParser(positive).default(30),
    )
    .addOption(institutionOption())
    .action(async (options: FunnelOptions) => reportFunnel(terminal, options));
}

function addAudit(program: Command, terminal: Terminal, end: (code: number) => void): void {
  const audit = program.command("audit").description("prove that nobody changed or deleted an event");
  audit
    .command("verify")
    .description("verify every chain of events; fails and names each broken one")
    .addOption(new Option("--anchors <file>", "compare with an earlier output of audit anchor --json"))
    .addOption(institutionOption())
    .addOption(jsonOption())
    .action(async (options: VerifyOptions) => end(await verifyAudit(terminal, options)));
  audit
    .command("anchor")
    .description("print where each chain of security events stands, to keep outside the database")
    .addOption(institutionOption())
    .addOption(jsonOption())
    .action(async (options: AuditOptions) => anchorAudit(terminal, options));
}

function addKeys(program: Command, terminal: Terminal, end: (code: number) => void): void {
  const keys = program.command("keys").description("replace the master key");
  keys
    .command("status")
    .description("count the applications under the current master key; fails while an earlier one is needed")
    .addOption(institutionOption())
    .addOption(jsonOption())
    .action(async (options: KeysOptions) => end(await keysStatus(terminal, options)));
  keys
    .command("rotate")
    .description("rewrap every application's key under the current master key at once")
    .addOption(institutionOption())
    .addOption(jsonOption())
    .action(async (options: KeysOptions) => end(await rotateKeys(terminal, options)));
}

function addOne(program: Command, terminal: Terminal): void {
  program
    .command("erase <institution> <application>")
    .description("erase one application at once")
    .requiredOption("--because <reason>", "why, for the security events; name nobody")
    .option("--early", "also if the law says to keep it for now", false)
    .action(async (institution: string, application: string, options: { because: string; early: boolean }) =>
      eraseOne(terminal, { institution, applicationId: positive(application), ...options }),
    );
  program
    .command("export <institution> <application>")
    .description("write everything that an application keeps, with its files; it has personal data")
    .requiredOption("--to <folder>", "a new folder")
    .action(async (institution: string, application: string, { to }: { to: string }) =>
      exportOne(terminal, { institution, applicationId: positive(application), to }),
    );
}
