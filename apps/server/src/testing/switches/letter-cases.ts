import { applicantApi } from "@portico/contract/applicant";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
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
];
