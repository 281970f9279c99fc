import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ProductCode } from "@portico/domain/loan/product";
import type { aCommandServer } from "../../testing/command-server.ts";
import type { FakeApi } from "../../testing/fake-api.ts";

/** A server that keeps the answer of one page. */
interface World<Answer> {
  readonly api: FakeApi;
  readonly server: ReturnType<typeof aCommandServer>;
  readonly saved: { answer: Answer };
}

interface Page {
  readonly productCode?: ProductCode;
  /** Types another answer over the saved one. */
  readonly type: (user: UserEvent) => Promise<unknown>;
  /** The two answers as the question about them shows them. */
  readonly shown: { readonly elsewhere: string; readonly typed: string };
  /** Returns the page's current answer as text. */
  readonly onPage: () => string;
  /** Another window's answer as the page shows it, if the question shows it differently. */
  readonly elsewhereOnPage?: string;
  /** The button that saves the page. */
  readonly save?: string;
  /** The button that goes on once another window's answer was taken, if nothing is left to save. */
  readonly leave?: string;
  /** The question and its buttons, for a page that has its own words for them. */
  readonly asks?: { readonly question: string; readonly keepTyped: string; readonly takeSaved: string };
}

interface Answers<Answer> {
  /** The answer that the page opens with. */
  readonly first: Answer;
  /** Another window's answer. */
  readonly elsewhere: Answer;
  /** The answer that is saved if the person chooses this page's answer. */
  readonly typed: Answer;
}

/** A page with a saved answer that both another window and this page change. */
export interface AnsweredPage extends Page {
  readonly elsewhere: unknown;
  readonly typed: unknown;
  /** Serves the page's calls. */
  readonly serve: (world: Omit<World<never>, "saved">) => {
    readonly savedNow: () => unknown;
    readonly changeElsewhere: () => void;
    /** Saves, as another window, the same answers that are typed on this page. */
    readonly saveTypedElsewhere: () => void;
  };
}

export function answeredPage<Answer>({
  first,
  elsewhere,
  typed,
  serve,
  ...page
}: Page & Answers<Answer> & { readonly serve: (world: World<Answer>) => void }): AnsweredPage {
  return {
    ...page,
    elsewhere,
    typed,
    serve: ({ api, server }) => {
      const saved = { answer: first };
      serve({ api, server, saved });
      const saveElsewhere = (answer: Answer) => {
        saved.answer = answer;
        server.changeElsewhere();
      };
      return {
        savedNow: () => saved.answer,
        changeElsewhere: () => saveElsewhere(elsewhere),
        saveTypedElsewhere: () => saveElsewhere(typed),
      };
    },
  };
}

type Label = string | RegExp;

export const retype = (label: Label, text: string) => async (user: UserEvent) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
export const choose = (label: Label) => async (user: UserEvent) => user.click(screen.getByLabelText(label));

export const textIn = (label: Label) => () => screen.getByLabelText<HTMLInputElement>(label).value;
/** The first checked choice among these. */
export const chosenOf =
  (...labels: readonly string[]) =>
  () =>
    labels.find((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).checked) ?? "";
