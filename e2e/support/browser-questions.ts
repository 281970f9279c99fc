import type { Page } from "@playwright/test";

/** Answers the browser's questions from now on, and collects their kinds. */
export function answerQuestions(page: Page, answer: "leave" | "stay"): string[] {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (answer === "leave" ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}
