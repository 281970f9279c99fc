import { expect, test } from "vitest";
import { formioPage, formioSource, surveyPage, surveySource } from "./page-sources.ts";
import { questionPages, type QuestionPage } from "./questions.ts";

const page: QuestionPage = {
  title: "About you",
  questions: [
    { key: "born", label: "Date of birth", kind: "text", answer: "04/17/1986" },
    { key: "state", label: "State", kind: "list", choices: ["Maine", "Ohio"], answer: "Maine" },
  ],
};

test("asks the same questions in both libraries, under the page's heading", () => {
  expect(surveyPage(page, 1).elements).toEqual([
    { type: "html", name: "title1", html: "<h1>About you</h1>" },
    { type: "text", name: "born", title: "Date of birth", isRequired: true },
    { type: "dropdown", name: "state", title: "State", isRequired: true, choices: ["Maine", "Ohio"] },
  ]);
  expect(formioPage(page, 1).components).toMatchObject([
    { type: "htmlelement", tag: "h1", content: "About you" },
    { type: "textfield", key: "born", label: "Date of birth", validate: { required: true } },
    { type: "select", key: "state", data: { values: [{ label: "Maine", value: "Maine" }, { label: "Ohio" }] } },
  ]);
});

test("puts every question into each library's script", () => {
  for (const { script } of [surveySource(questionPages), formioSource(questionPages)])
    for (const { key, label } of questionPages.flatMap(({ questions }) => questions)) {
      expect(script).toContain(JSON.stringify(key));
      expect(script).toContain(JSON.stringify(label));
    }
});

test("answers each question with one of its choices", () => {
  for (const { choices, answer } of questionPages.flatMap(({ questions }) => questions))
    expect(choices ?? [answer]).toContain(answer);
});
