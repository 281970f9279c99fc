import type { Question, QuestionPage } from "./questions.ts";

/** A library's page for Vite: an empty document and this script. `next` selects the button to the next page. */
export interface PageSource {
  readonly script: string;
  readonly next: string;
}

/** The document of both. Each page of questions brings its own heading. */
export const emptyDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Apply</title><link rel="icon" href="data:,"></head><body><main id="form"></main><script type="module" src="/main.js"></script></body></html>
`;

/** `answer(values)` fills in a page, so that its button leads on. The time that this takes isn't measured. */
export function surveySource(pages: readonly QuestionPage[]): PageSource {
  return {
    script: `import "survey-core/survey-core.fontless.min.css";
import { Model } from "survey-core";
import "survey-js-ui";
const model = new Model(${JSON.stringify({ pages: pages.map(surveyPage) })});
window.answer = (values) => model.mergeData(values);
model.render(document.getElementById("form"));
`,
    next: ".sd-navigation__next-btn",
  };
}

const surveyTypes = {
  text: { type: "text" },
  email: { type: "text", inputType: "email" },
  number: { type: "text", inputType: "number" },
  list: { type: "dropdown" },
  choice: { type: "radiogroup" },
} as const satisfies Record<Question["kind"], object>;

export function surveyPage({ title, questions }: QuestionPage, place: number) {
  return {
    name: `page${place}`,
    elements: [
      { type: "html", name: `title${place}`, html: `<h1>${title}</h1>` },
      ...questions.map(({ key, label, kind, choices }) => ({
        ...surveyTypes[kind],
        name: key,
        title: label,
        isRequired: true,
        ...(choices && { choices }),
      })),
    ],
  };
}

/** Only what a form needs, without the builder. */
export function formioSource(pages: readonly QuestionPage[]): PageSource {
  return {
    script: `import "bootstrap/dist/css/bootstrap.min.css";
import "@formio/js/dist/formio.form.min.css";
import { Formio } from "@formio/js/form";
const form = ${JSON.stringify({ display: "wizard", components: pages.map(formioPage) })};
const wizard = await Formio.createForm(document.getElementById("form"), form);
window.answer = (values) => wizard.setSubmission({ data: { ...wizard.submission.data, ...values } });
`,
    next: ".btn-wizard-nav-next",
  };
}

export function formioPage({ title, questions }: QuestionPage, place: number) {
  return {
    type: "panel",
    key: `page${place}`,
    title,
    components: [
      { type: "htmlelement", key: `title${place}`, tag: "h1", content: title },
      ...questions.map(({ key, label, kind, choices = [] }) => ({
        key,
        label,
        input: true,
        validate: { required: true },
        ...formioType(
          kind,
          choices.map((choice) => ({ label: choice, value: choice })),
        ),
      })),
    ],
  };
}

function formioType(kind: Question["kind"], values: readonly object[]): object {
  switch (kind) {
    case "list":
      return { type: "select", data: { values } };
    case "choice":
      return { type: "radio", values };
    case "text":
      return { type: "textfield" };
    default:
      return { type: kind };
  }
}
