import { applicantApi } from "@portico/contract/applicant";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { outcomeOf, update } from "../../features/status-updates/testing/institution-system.ts";
import { applyUntil } from "../../features/submission/testing/auto-application.ts";
import { messagesTo } from "../../features/submission/testing/mailbox.ts";
import type { SwitchCase } from "./switch-case.ts";

/** Switches for letters that the institution need not send. */
export const letterCases: readonly SwitchCase[] = [
  {
    path: "switches.remindersForUnfinished",
    observe: async (app) => {
      await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl: "/auto/authentication" });
      await app.outbox.idle();
      app.clock.forward({ minutes: 61 });
      await app.outbox.workOnDue();
      return (await messagesTo(app, dana.email)).filter(({ subject }) => subject.startsWith("Pick up")).length;
    },
    on: 1,
    off: 0,
  },
  {
    path: "switches.declinesIncomplete",
    observe: async (app) => {
      const applicant = await applyUntil("submit", app, { tin: "815126400" });
      await applicant.submit();
      await app.outbox.idle();
      const tasks = [{ taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" }];
      await outcomeOf(app, applicant.applicationId, update("informationRequested", 1, { tasks }));
      app.clock.forward({ days: 8 });
      do await app.outbox.idle();
      while ((await app.outbox.workOnDue()) > 0);
      return (await messagesTo(app, dana.email)).filter(({ subject }) => subject.startsWith("Your answer is ready"))
        .length;
    },
    on: 1,
    off: 0,
  },
];
