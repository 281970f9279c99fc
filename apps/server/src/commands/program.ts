import { Command, CommanderError, Option } from "commander";
import { accountRestrictions, type AccountRestriction } from "@portico/domain/accounts/ownership";
import { messageStates } from "../jobs/operator-store.ts";
import { SettingsError } from "../startup/settings.ts";
import { TenantFileError } from "../tenants/mistake.ts";
import { addBackups } from "./backup-commands.ts";
import { check, type CheckOptions } from "./check.ts";
import { listNotices, noticeStates, type NoticeOptions } from "./notices.ts";
import { confirmMailed, paperReasons, printNotices, sendOnPaper, type PrintOptions } from "./paper-notices.ts";
import { listOutbox, resendOutbox, showOutbox, type ListOptions } from "./outbox.ts";
import { duration, institutionOption, jsonOption, limitOption, positive } from "./options.ts";
import { reconcile, type ReconcileOptions } from "./reconcile-payments.ts";
import { endReview, listReviews, type ListReviewsOptions } from "./review-accounts.ts";
import { serve } from "./serve.ts";
import { linkToSignOnTest, type SignOnTestOptions } from "./sign-on-test.ts";
import { addDecide, addTenant } from "./tenant-commands.ts";
import { CommandFailed, exitCodes, WrongUse, type Terminal } from "./terminal.ts";
import { addUpkeep } from "./upkeep-commands.ts";

/** Runs `portico <words>` and returns its exit code. Rejects only for a bug of ours. */
export async function runPortico(words: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = exitCodes.ok;
  const program = createProgram(terminal, (ended) => (code = ended));
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
    const reasons = [CommandFailed, SettingsError, TenantFileError];
    if (!(error instanceof Error) || !reasons.some((kind) => error instanceof kind)) throw error;
    terminal.writeError(`${error.message}\n`);
    return error instanceof WrongUse ? exitCodes.wrongUse : exitCodes.failed;
  }
}

/** All commands. Their help, and the table in docs/commands.md, are made of this. */
export function createProgram(terminal: Terminal, end: (code: number) => void): Command {
  const program = new Command("portico")
    .description("Runs and looks after a Portico server. Settings come from environment variables (docs/settings.md).")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: terminal.write, writeErr: terminal.writeError })
    .showHelpAfterError("(portico --help lists the commands)")
    .addHelpText("after", "\nExit codes: 0 ok, 1 something failed or is missing, 2 wrong use.");
  program
    .command("serve")
    .description("run the built server until it is told to stop")
    .action(async () => end(await serve(terminal)));
  addCheck(program, terminal, end);
  addOutbox(program, terminal);
  addNotices(program, terminal);
  addPayments(program, terminal, end);
  addAccounts(program, terminal);
  addSignOn(program, terminal);
  addTenant(program, terminal, end);
  addUpkeep(program, terminal, end);
  addDecide(program, terminal, end);
  addBackups(program, terminal, end);
  return program;
}

function addCheck(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command("check")
    .description("say what is missing: settings, secrets, texts, decision tables, database")
    .option("--live", "also ask each vendor one harmless question", false)
    .option("--timeout <duration>", "wait no longer for a vendor, such as 5s", duration, 10_000)
    .addOption(jsonOption())
    .action(async (options: CheckOptions) => end(await check(terminal, options)));
}

function addOutbox(program: Command, terminal: Terminal): void {
  const outbox = program
    .command("outbox")
    .description("follow the messages to loan systems, people, and jobs; never shows their content");
  outbox
    .command("list")
    .description("list undelivered messages, the oldest first")
    .addOption(institutionOption())
    .option("--topic <topic>", "only this topic, such as hand-off")
    .addOption(new Option("--state <state>", "only this state").choices(messageStates))
    .option("--older-than <duration>", "only messages older than this, such as 30s, 10m, 2h, or 7d", duration)
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(async (options: ListOptions) => listOutbox(terminal, options));
  outbox
    .command("show <institution> <application>")
    .description("show every message of one application")
    .addOption(jsonOption())
    .action(async (institution: string, application: string, { json }: { json: boolean }) =>
      showOutbox(terminal, { institution, applicationId: positive(application), json }),
    );
  outbox
    .command("resend <institution> <application> [topic] [key]")
    .description("put dead messages of one application back in order; a numbered message brings its dead predecessors")
    .addOption(jsonOption())
    .action(async (...[institution, application, topic, key, { json }]: ResendWords) =>
      resendOutbox(terminal, { institution, applicationId: positive(application), topic, key, json }),
    );
}

type ResendWords = [string, string, string | undefined, string | undefined, { json: boolean }];

function addNotices(program: Command, terminal: Terminal): void {
  const notices = program
    .command("notices")
    .description("list letters that bring a notice: due, sent, undeliverable, to mail on paper, overdue")
    .addOption(institutionOption())
    .addOption(new Option("--state <state>", "only this state").choices(noticeStates))
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(async (options: NoticeOptions) => listNotices(terminal, options));
  addPaper(notices, terminal);
}

function addPayments(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command("payments")
    .description("look after the payments that fund new accounts")
    .command("reconcile")
    .description("compare payments with the vendor and the core, and name each difference; changes nothing")
    .addOption(institutionOption())
    .addOption(new Option("--days <number>", "payments that began in the last days").argParser(positive).default(7))
    .addOption(jsonOption())
    .action(async (options: ReconcileOptions) => end(await reconcile(terminal, options)));
}

function addSignOn(program: Command, terminal: Terminal): void {
  program
    .command("sign-on")
    .description("look after single sign-on")
    .command("test <institution>")
    .description("print a link to a page that tries each way and says what to change; good for an hour")
    .option("--site <address>", "the site's address, such as http://localhost:4000")
    .action(async (institution: string, options: SignOnTestOptions) =>
      linkToSignOnTest(terminal, institution, options),
    );
}

function addAccounts(program: Command, terminal: Terminal): void {
  const accounts = program.command("accounts").description("look after applications for accounts");
  accounts
    .command("list")
    .description("list the applications for accounts that wait for a person")
    .addOption(institutionOption())
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(async (options: ListReviewsOptions) => listReviews(terminal, options));
  accounts
    .command("review <institution> <application> <outcome>")
    .description("end a manual review: open, or decline")
    .addOption(new Option("--limits <limits...>", "open with these limits").choices(accountRestrictions).default([]))
    .action(async (...[institution, application, outcome, { limits }]: ReviewWords) => {
      if (outcome !== "open" && outcome !== "decline") throw new WrongUse('The outcome is "open" or "decline".');
      await endReview(terminal, { institution, applicationId: positive(application), outcome, limits });
    });
}

type ReviewWords = [string, string, string, { limits: AccountRestriction[] }];

type PersonWords = [string, string, string, { json: boolean; because: (typeof paperReasons)[number] }];

/** The parts about notices on paper. Their parent has some of the same options, and would take them. */
function addPaper(notices: Command, terminal: Terminal): void {
  const personOf = ([institution, application, applicant, { json }]: PersonWords) => ({
    institution,
    applicationId: positive(application),
    applicantId: positive(applicant),
    json,
  });
  notices
    .command("print")
    .description("write each notice that waits for its mailing as a PDF, which has personal data")
    .addOption(institutionOption())
    .requiredOption("--to <folder>", "the folder for the PDFs")
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(async (options: PrintOptions) => printNotices(terminal, options));
  notices
    .command("mailed <institution> <application> <applicant>")
    .description("confirm that a person's printed notices were mailed")
    .addOption(jsonOption())
    .action(async (...words: PersonWords) => confirmMailed(terminal, personOf(words)));
  notices
    .command("paper <institution> <application> <applicant>")
    .description("send a person's notices by mail")
    .addOption(new Option("--because <reason>", "why").choices(paperReasons).makeOptionMandatory())
    .addOption(jsonOption())
    .action(async (...words: PersonWords) => sendOnPaper(terminal, { ...personOf(words), because: words[3].because }));
}
