import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { readEmployments } from "./read-employments.ts";
import { createEmployment, removeEmployment, updateEmployment } from "./save-employment.ts";
import { createIncomeSource, readIncomeSources, removeIncomeSource, updateIncomeSource } from "./save-income-source.ts";
import {
  readEmploymentConfiguration,
  readIncomeSourceConfiguration,
  readMaxMonthlyIncome,
} from "./work-configuration.ts";

/** The calls about jobs and other income. */
export const workRoutes: readonly Route[] = [
  answerSession(employmentApi.configuration, readEmploymentConfiguration),
  answer(employmentApi.read, readEmployments),
  decide(employmentApi.create, createEmployment),
  decide(employmentApi.update, updateEmployment),
  decide(employmentApi.remove, removeEmployment),
  answerSession(incomeSourceApi.configuration, readIncomeSourceConfiguration),
  answerSession(incomeSourceApi.maximum, readMaxMonthlyIncome),
  answer(incomeSourceApi.read, readIncomeSources),
  decide(incomeSourceApi.create, createIncomeSource),
  decide(incomeSourceApi.update, updateIncomeSource),
  decide(incomeSourceApi.remove, removeIncomeSource),
];
