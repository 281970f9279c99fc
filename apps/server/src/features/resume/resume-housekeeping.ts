import { msPerDay } from "@portico/domain/values/duration";
import type { Housekeeping } from "../../jobs/housekeeping.ts";
import {
  deleteLinksOf,
  deleteOldChallenges,
  deleteOldLinks,
  deleteOldRequests,
  findWorkingLink,
} from "./resume-store.ts";

/** The days that an expired link still answers as expired instead of unknown. */
const linkMemoryDays = 90;

export const resumeHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => {
    const yesterday = new Date(now.getTime() - msPerDay);
    return [
      deleteOldChallenges({ tenant, before: yesterday }),
      deleteOldLinks({ tenant, before: new Date(now.getTime() - linkMemoryDays * msPerDay) }),
      deleteOldRequests({ tenant, before: yesterday }),
    ];
  },
  // The letter says until when its link works. A requested link doesn't change the application, so its age alone would erase it too early.
  keeps: (application) => findWorkingLink(application),
  erase: (application) => [deleteLinksOf(application)],
};
