import { useEffect } from "react";
import type { StepForm } from "../step-form.ts";

type PageForm = Pick<StepForm, "isComplete" | "submit">;

let open: PageForm | undefined;

/** The form of the open page, to save it by a button outside the page. */
export const pageForm = (): PageForm | undefined => open;

/** Tells the shell about a page's form while the page is shown. */
export function usePageForm(form: PageForm): void {
  useEffect(() => {
    open = form;
    return () => {
      if (open === form) open = undefined;
    };
  }, [form]);
}
