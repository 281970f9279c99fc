import { offerApi, reviewApi } from "@portico/contract/application";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { read } from "../application-status/testing/sent-application.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/** Somebody retired, whose income is told with that status, or by its source. */
async function retired(income: { readonly withStatus?: number; readonly socialSecurity?: number }) {
  const applicant = await applyUntil("submit", await testApp());
  const { applicantId, app } = applicant;
  const { employmentStatuses, incomeSources } = app.tenant.lists;
  const idOf = (list: readonly { readonly id: number; readonly code?: string | undefined }[], wanted: string) =>
    list.find(({ code }) => code === wanted)!.id;
  const { employments } = await applicant.do(employmentApi.read, { id: applicantId });
  const employment = {
    id: employments[0]!.id,
    employmentStatusConfigurationId: idOf(employmentStatuses, "retired"),
    employmentType: 1 as const,
    yearsWorked: 5,
    monthsWorked: 0,
    ...(income.withStatus !== undefined && { monthlyIncome: income.withStatus }),
  };
  await applicant.do(employmentApi.update, { applicantId, employment });
  if (income.socialSecurity !== undefined) {
    const incomeSourceConfigurationId = idOf(incomeSources, "socialSecurity");
    const incomeSource = { incomeSourceConfigurationId, monthlyIncome: income.socialSecurity };
    await applicant.do(incomeSourceApi.create, { applicantId, incomeSource });
  }
  return applicant;
}

async function papersAfterYes(applicant: TestApplicant) {
  const { applicantId, applicationId } = applicant;
  await applicant.do(reviewApi.confirm, { applicantId });
  await applicant.submit();
  await applicant.do(offerApi.accept, { applicationId });
  return (await read(applicant)).papers.map(({ kind }) => kind);
}

test("asks somebody who lives on Social Security for the award letter, and for no statement of a pension", async () => {
  const papers = await papersAfterYes(await retired({ socialSecurity: 6000 }));

  expect(papers).toContain("awardLetter");
  expect(papers).not.toContain("pensionStatement");
});

test("asks for a statement of the income that a retired person told with their status", async () => {
  const papers = await papersAfterYes(await retired({ withStatus: 6000 }));

  expect(papers).toContain("pensionStatement");
  expect(papers).not.toContain("awardLetter");
});
