import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteNoticesOf } from "./kept-notice-store.ts";
import { deleteNoticeLinksOf, deleteOldNoticeLinks } from "./notice-store.ts";

export const noticeHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => [deleteOldNoticeLinks({ tenant, before: now })],
  erase: (application) => [deleteNoticeLinksOf(application), deleteNoticesOf(application)],
};
