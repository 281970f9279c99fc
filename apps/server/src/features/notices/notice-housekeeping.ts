import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteNoticeLinksOf, deleteOldNoticeLinks } from "./notice-store.ts";

export const noticeHousekeeping: Housekeeping = {
  sweep: (now) => [deleteOldNoticeLinks(now)],
  erase: (application) => [deleteNoticeLinksOf(application)],
};
