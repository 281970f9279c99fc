import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

/** An error of the form: at a field, or of the whole (no `fieldId`). */
export interface FormProblem {
  readonly message: string;
  /** Id of the element that the summary links to. */
  readonly fieldId: string | undefined;
}

/** How a field is called, and how a value of it reads. */
export interface FieldDescription {
  readonly label: string;
  readonly show: (value: unknown) => string;
  /** The saved value cannot be read, so nobody can compare it. */
  readonly isSecret?: boolean | undefined;
}

/** An answer that another window changed: beside what stands on this page, or what the page showed before. */
export interface ConflictRow {
  readonly label: string;
  readonly saved: string;
  readonly typed?: string;
  readonly before?: string;
}

/** A question with its own words, in the place of which answers are right. */
export interface Question {
  readonly question: string;
  /** The button that goes on with what was wanted here. */
  readonly label: string;
  /** The button that uses the saved answers, where the usual words don't fit. */
  readonly takeSaved?: string;
}

/** What somebody wanted other than to save the page, such as to skip it: the question is whether to do it all the same. */
export interface OtherWish extends Question {
  readonly run: () => Promise<unknown>;
}

/** Answers that another window changed. Where this page would write over them, nothing is saved before somebody chooses. */
export interface FormConflict {
  readonly rows: readonly ConflictRow[];
  readonly choose?: {
    /** What is typed is right, and will be saved. */
    readonly decide: () => void;
    /** The same, and saves it at once. */
    readonly keepTyped: () => void;
    readonly takeSaved: () => void;
    /** Left out where the question is which answers are right. */
    readonly words?: Question;
  };
}

/** A form of one step, as field bindings and the page around it see it. */
export interface StepForm<Values extends FieldValues = FieldValues> {
  /** React Hook Form's own, for what bindings do not cover: `watch`, `setValue`, field arrays. */
  readonly methods: UseFormReturn<Values>;
  /** The element id of a field, unique on the page. */
  readonly idOf: (name: FieldPath<Values>) => string;
  readonly errorOf: (name: FieldPath<Values>) => string | undefined;
  /** A field came onto the page. Answers what to do when it goes: an answer counts only while its field is there. */
  readonly place: (name: FieldPath<Values>) => () => void;
  /** Tells how a field is called and how its value reads, for a message that shows two values side by side. */
  readonly describe: (name: FieldPath<Values>, description: FieldDescription) => void;
  /** What another window saved in the meantime and differs from what stands here. */
  readonly conflict: FormConflict | undefined;
  /** A field was left: its error appears now. */
  readonly leave: (name: FieldPath<Values>) => void;
  /** A field changed: errors vanish or say what is wrong with the new value; none appears at another field. */
  readonly changed: () => void;
  /** Checks, saves and goes on. For the form's `onSubmit`. */
  readonly submit: (event?: { preventDefault(): void }) => Promise<void>;
  /** The same, for a form around this one. Answers whether it was saved. */
  readonly savePart: () => Promise<boolean>;
  /** Whether somebody typed something that was not saved. */
  readonly hasInput: () => boolean;
  /** Answers a field for the person, from what is known: that is no input of theirs. */
  readonly fill: <Name extends FieldPath<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  /** Another window changed the application: shows what it made of this page, and asks whether to go on with another wish than to save it. */
  readonly sayStale: (instead?: OtherWish) => Promise<void>;
  /** Saves a form inside this page by its own button. This page asks where another window's change is in the way. */
  readonly saveAlone: (part: Pick<StepForm, "savePart">) => Promise<void>;
  /** What is saved was read again, for the page around this form: shows what differs. */
  readonly noticeChange: () => void;
  /** Shows what must be put right, as a try to send does. Answers whether nothing must. */
  readonly check: () => Promise<boolean>;
  /** Forgets what was said against the last try to send. */
  readonly forget: () => void;
  /** Begins anew with what is saved, and forgets what was wrong. */
  readonly startOver: () => void;
  readonly isSaving: boolean;
  /** What the summary lists; empty before the first try to send. */
  readonly problems: readonly FormProblem[];
  /** Counts the tries to send that failed: the summary takes the focus each time. */
  readonly failedTries: number;
  /** What the server said against it, in place. */
  readonly refusal: string | undefined;
  /** No answer came to the last save, so it may have been carried out all the same. */
  readonly isUnanswered: boolean;
}
