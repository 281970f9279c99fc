import { defineWords } from "../../words/words.ts";

export const t = defineWords("pending", {
  decidingTitle: "We have your application",
  decidingLede: "It was sent safely. The decision is being made right now, which usually takes less than a minute.",
  decidingNotice: "This page goes on by itself. You may also close it: we send the decision to your email.",
  title: "A person is looking at your application",
  nextTitle: "What happens next",
  nextRead: "Somebody reads your application and may call or write if a question comes up.",
  nextDecision: "The decision comes by email. You can also come back here with the link we sent you.",
  questionsTitle: "Questions people ask",
  nextNothing: "You need not do anything now. What helps is to send documents early.",
});
