import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../launcher/paths.js";

/** The tag of a test that only reads declarations: codes, messages, the fields of a call. It is no statement. */
export const typesTag = "types";

/** A test in a report, with the statements that it names, and what it met: a server's requests, a page, or neither. */
export type ReportedTest = {
  file: string;
  title: string;
  hasPassed: boolean;
  shows: readonly string[];
  meets: "http" | "page" | undefined;
  /** Only reads declarations. */
  isOfTypes: boolean;
};

type Assertion = { fullName: string; status: string; tags?: string[]; meta?: { meets?: "http" | "page" } };
type TestFile = { name: string; assertionResults: readonly Assertion[] };

type Spec = { title: string; file: string; ok: boolean; tags?: string[]; tests: readonly { status: string }[] };
type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] };

/** The tests that name statements in any runner's JSON report. */
export function testsOf(reportFile: string): readonly ReportedTest[] {
  if (!existsSync(reportFile)) return [];
  const report: { suites: Suite[] } | { testResults: TestFile[] } = JSON.parse(readFileSync(reportFile, "utf8"));
  const tests = "suites" in report ? playwrightTests(report.suites) : vitestTests(report.testResults);
  return tests.filter(({ shows }) => shows.length > 0);
}

function vitestTests(files: readonly TestFile[]): ReportedTest[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, tags = [], meta }) => ({
      file: path.relative(rootFolder, name),
      title: fullName,
      hasPassed: status === "passed",
      shows: tags.filter((tag) => tag !== typesTag),
      meets: meta?.meets,
      isOfTypes: tags.includes(typesTag),
    })),
  );
}

function playwrightTests(suites: readonly Suite[]): ReportedTest[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, ok, tags = [], tests }) => ({
      file: path.join("e2e", file),
      title,
      hasPassed: ok && tests.every(({ status }) => status === "expected"),
      shows: tags.map((tag) => tag.replace(/^@/, "")),
      meets: undefined,
      isOfTypes: false,
    })),
    ...playwrightTests(inner),
  ]);
}
