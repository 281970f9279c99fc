import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ProductCode } from "@portico/domain/loan/product";
import type { aCommandServer } from "../../testing/command-server.ts";
import type { FakeApi } from "../../testing/fake-api.ts";

/** A server that keeps one answer of one page. */
interface World<Answer> {
  readonly api: FakeApi;
  readonly server: ReturnType<typeof aCommandServer>;
  readonly saved: { answer: Answer };
}

interface Page {
  readonly productCode?: ProductCode;
  /** Replaces the saved answer on the page by another one. */
  readonly type: (user: UserEvent) => Promise<unknown>;
  /** The two answers in the words of the question. */
  readonly shown: { readonly elsewhere: string; readonly typed: string };
  /** The answer on the page, in words. */
  readonly onPage: () => string;
  /** The answer of another window on the page, if its words differ from the question's. */
  readonly elsewhereOnPage?: string;
  /** The button that saves the page. */
  readonly save?: string;
  /** The question and its buttons, for a page that asks in its own words. */
  readonly asks?: { readonly question: string; readonly keepTyped: string; readonly takeSaved: string };
}

interface Answers<Answer> {
  /** The answer that the page opens with. */
  readonly first: Answer;
  /** Another window's. */
  readonly elsewhere: Answer;
  /** The one that is saved once the person chooses this page's. */
  readonly typed: Answer;
}

/** A page with a saved answer, which another window and this page change. */
export interface AnsweredPage extends Page {
  readonly elsewhere: unknown;
  readonly typed: unknown;
  /** Serves the page's calls. */
  readonly serve: (world: Omit<World<never>, "saved">) => {
    readonly savedNow: () => unknown;
    readonly changeElsewhere: () => void;
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
      return {
        savedNow: () => saved.answer,
        changeElsewhere: () => {
          saved.answer = elsewhere;
          server.changeElsewhere();
        },
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
/** The first of these choices that is checked. */
export const chosenOf =
  (...labels: readonly string[]) =>
  () =>
    labels.find((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).checked) ?? "";
