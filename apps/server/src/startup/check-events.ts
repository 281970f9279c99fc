import { checkEvents, type CheckedEvents } from "../jobs/check-events.ts";
import { runCheck } from "./checking.ts";

/** `npm run check-events`: reports whether somebody changed the event log outside Portico. */
await runCheck(async (databases, tenant) => {
  const found = await checkEvents(databases, tenant);
  return { lines: linesOf(found), isWhole: isWhole(found) };
});

function isWhole({ broken, missing, withoutBeginning, securityBrokenAt }: CheckedEvents): boolean {
  return [broken, missing, withoutBeginning].every(({ length }) => length === 0) && securityBrokenAt === undefined;
}

function linesOf({
  applications,
  broken,
  missing,
  withoutBeginning,
  securityBrokenAt,
}: CheckedEvents): readonly string[] {
  return [
    `${applications} applications, ${broken.length} with broken events, ${missing.length} deleted`,
    ...broken.map(({ applicationId, sequence }) => `application ${applicationId} is broken at event ${sequence}`),
    ...missing.map((applicationId) => `application ${applicationId} was deleted`),
    ...withoutBeginning.map(
      (applicationId) => `the security event of the beginning of application ${applicationId} was deleted`,
    ),
    ...(securityBrokenAt === undefined ? [] : [`the security events are broken at event ${securityBrokenAt}`]),
  ];
}
