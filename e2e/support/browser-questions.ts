import type { Page } from "@playwright/test";

/** Kinds of the questions that the browser asks from now on; each is answered so. */
export function answerQuestions(page: Page, answer: "leave" | "stay"): string[] {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (answer === "leave" ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}
