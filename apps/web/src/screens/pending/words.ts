import { defineWords } from "../../words/words.ts";

export const t = defineWords("pending", {
  decidingTitle: "We have your application",
  decidingLede: "It was sent safely. The decision is being made right now, which usually takes less than a minute.",
  decidingNotice: "This page goes on by itself. You can also close it: we'll email you the news.",
  title: "A person is looking at your application",
  nextTitle: "What happens next",
  nextRead: "Somebody reads your application and may call or write if a question comes up.",
  nextDecision: "They tell you the decision.",
  nextComeBack: "You can come back to this page with the link in your email.",
  coBorrowerNews: "We email your co-borrower too.",
  questionsTitle: "Questions people ask",
  nextNothing: "You need not do anything now.",
  nextDocuments: "Sending documents early helps.",
});
