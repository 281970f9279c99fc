import { asSuperuser, type Platform } from "../installation/platform.ts";
import type { Section } from "../report/section.ts";
import { growthSection } from "./growth-report.ts";
import { measureMaintenance } from "./maintenance.ts";
import { explain, statementsDuring, type Planned } from "./plans.ts";
import { takeRounds } from "./rounds.ts";
import { serve, store, type Progress, type Served, type Stored } from "./stored.ts";

const mostPlans = 20;
const loggedApplications = 2;

/** Compares the same load on databases with few and many stored applications, side by side in one PostgreSQL. */
export async function measureGrowth(
  platform: Platform,
  sizes: readonly number[],
  progress: Progress,
): Promise<Section> {
  const stored: Stored[] = [];
  for (const size of sizes) stored.push(await store(platform, size, progress));
  const served: Served[] = [];
  for (const each of stored) served.push(await serve(platform, each));
  const measured = await progress.step("Applying to each database in turn", () => takeRounds(platform, served));
  const largest = served.at(-1)!;
  const plans = await progress.step("Reading plans", () => loadPlans(platform, largest));
  for (const { server } of served) await server.stop();
  const maintenance = await progress.step("Applying during maintenance", () =>
    measureMaintenance(platform, largest, measured.perSecond),
  );
  return growthSection({ ...measured, plans, maintenance });
}

/** The plans of the statements that an application needs most often. */
async function loadPlans(platform: Platform, { databaseUrl, tenant, load }: Served): Promise<readonly Planned[]> {
  return asSuperuser(databaseUrl, async (superuser) => {
    const statements = await statementsDuring(superuser, platform.databaseLog, async () => {
      for (let made = 0; made < loggedApplications; made += 1) await load.one();
    });
    return explain(superuser, tenant, statements.slice(0, mostPlans));
  });
}
