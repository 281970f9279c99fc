import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import type { Store } from "../api/create-store.ts";

/** An error of the form: at a field, or of the whole form (no `fieldId`). */
export interface FormProblem {
  readonly message: string;
  /** The id of the element that the summary links to. */
  readonly fieldId: string | undefined;
}

/** A field's label, and a value's display text. */
export interface FieldDescription {
  readonly label: string;
  readonly show: (value: unknown) => string;
  /** The saved value is masked, so it can't be compared. */
  readonly isSecret?: boolean | undefined;
  /** The fields that this answer only makes sense with. If another window changed one of them, the answers are asked about together. */
  readonly restsOn?: readonly string[] | undefined;
}

/** An answer that another window changed, next to this page's value or the earlier one. */
export interface ConflictRow {
  readonly label: string;
  readonly saved: string;
  readonly typed?: string;
  readonly before?: string;
  /** The title of the section that the answer belongs to, on a page of several. */
  readonly section?: string | undefined;
}

/** A question with its own words, instead of the usual question which answers are right. */
export interface Question {
  readonly question: string;
  /** The button that goes on with this page's action. */
  readonly label: string;
  /** The button that uses the saved answers, if the usual words don't fit. */
  readonly takeSaved?: string;
}

/** An action other than saving the page, such as skipping it, and the question whether to do it anyway. */
export interface OtherWish extends Question {
  readonly run: () => Promise<unknown>;
}

/** An action other than saving the page, for when another window's change stops it. */
export interface OtherAction {
  /** The question whether to do it anyway. */
  readonly instead?: OtherWish | undefined;
  /** Runs it again, and returns whether it was done. */
  readonly again?: (() => Promise<boolean>) | undefined;
}

/** Answers that another window changed. If this page would overwrite them (`choose`), nothing is saved before the person chooses. */
export interface FormConflict {
  readonly rows: readonly ConflictRow[];
  readonly choose?: {
    /** Marks the typed values as right, to be saved later. */
    readonly decide: () => void;
    /** Marks the typed values as right and saves them at once. */
    readonly keepTyped: () => void;
    readonly takeSaved: () => void;
    /** Undefined for the usual question about which answers are right. */
    readonly words?: Question;
  };
}

/** An answer as it was typed, and as it was saved when the page was opened. */
export interface TypedAnswer {
  readonly name: string;
  readonly saved: unknown;
  readonly typed: unknown;
}

/** A form of one step, as its fields and its page use it. */
export interface StepForm<Values extends FieldValues = FieldValues> {
  /** React Hook Form's own methods, for anything that the fields don't cover: `watch`, `setValue`, field arrays. */
  readonly methods: UseFormReturn<Values>;
  /** The element id of a field, unique on the page. */
  readonly idOf: (name: FieldPath<Values>) => string;
  readonly errorOf: (name: FieldPath<Values>) => string | undefined;
  /** Registers a field on the page. Returns the cleanup for its removal. An answer counts only while its field is there. */
  readonly place: (name: FieldPath<Values>) => () => void;
  /** Sets a field's label and its values' display text, for a message that shows two values side by side. */
  readonly describe: (name: FieldPath<Values>, description: FieldDescription) => void;
  /** Another window's saved changes that differ from this page's values. */
  readonly conflict: FormConflict | undefined;
  /** Reports that a field lost the focus, and shows its error now. */
  readonly leave: (name: FieldPath<Values>) => void;
  /** Reports that a field changed. Errors that no longer apply disappear or change to the new value's problem. No new error appears. */
  readonly changed: () => void;
  /** Checks, saves and goes on, for the form's `onSubmit`. */
  readonly submit: (event?: { preventDefault(): void }) => Promise<void>;
  /** Checks and saves for a form around this one, or waits for a save that is running. Returns whether it was saved. */
  readonly savePart: () => Promise<boolean>;
  /** Whether the form has input that isn't saved. */
  readonly hasInput: () => boolean;
  /** A copy of the values as they would be saved now. */
  readonly typedNow: () => object;
  /** The answers that were typed and aren't saved, without secrets. */
  readonly typedAnswers: () => readonly TypedAnswer[];
  /** Fills in a field from known data. It doesn't count as the person's input. */
  readonly fill: <Name extends FieldPath<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  /**
   * Runs an action other than saving the form. If another window changed the application, the page shows the change, and with `instead` it
   * asks whether to go on. `again` repeats the action once the person has chosen which answers are right. Returns whether it was done.
   */
  readonly act: (perform: () => Promise<unknown>, wish?: OtherAction) => Promise<boolean>;
  /**
   * Goes on once the person has chosen which answers are right: runs the action that the question had stopped and, for "typed", saves the
   * page.
   */
  readonly goOnWith: (answers: "typed" | "saved") => void;
  /** Saves a form inside this page by that form's own button. If another window's change is in the way, this page asks first. */
  readonly saveAlone: (part: Pick<StepForm, "savePart">) => Promise<void>;
  /** Shows another window's changes. The page around this form calls it after the saved values were read again. */
  readonly noticeChange: () => void;
  /** Shows all problems, or those of some fields, as an attempt to save does. Returns true if there are none. */
  readonly check: (names?: readonly FieldPath<Values>[]) => Promise<boolean>;
  /** Whether everything could be saved as it is. Shows no problem. */
  readonly isComplete: () => Promise<boolean>;
  /** Clears the fields' errors, because nothing here is to be saved. */
  readonly clearErrors: () => void;
  /** Forgets the problems of the last attempt. */
  readonly forget: () => void;
  /** Forgets the problems of the last attempt unless they are about another window's change. */
  readonly forgetProblem: () => void;
  /** Starts over with the saved values, without problems. */
  readonly startOver: () => void;
  /** Starts over with the next entry of a list. Another window's reported change stays on the page. */
  readonly startNext: () => void;
  /** Whether a save is running. A button follows it with `useIsSaving`, so that the page around it doesn't render for a save. */
  readonly saving: Pick<Store<boolean>, "get" | "subscribe">;
  /** Whether a save is running and takes long enough to show it. */
  readonly busy: Pick<Store<boolean>, "get" | "subscribe">;
  /** Whether a save of this form or of the page around it is running. `saving` follows a moment later. */
  readonly isUnderWay: () => boolean;
  /** Tells a form inside a page how to find out whether the page is being saved. */
  readonly joinPage: (isPageUnderWay: () => boolean) => void;
  /** The summary's problems. Empty before the first attempt. */
  readonly problems: readonly FormProblem[];
  /** The number of failed attempts. The summary takes the focus after each. */
  readonly failedTries: number;
  /** The server's rejection of the whole form. */
  readonly refusal: string | undefined;
  /** The last save got no answer, so it may still have been carried out. */
  readonly isUnanswered: boolean;
  /** The input of this form or of a form inside it may be saved already, because its last save got no answer. */
  readonly mayBeSaved: boolean;
}
