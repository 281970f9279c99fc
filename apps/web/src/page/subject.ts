import { createContext, useContext } from "react";

/** The first name of the co-applicant whom the open page asks about. Undefined on pages about somebody else. */
export const SubjectContext = createContext<string | undefined>(undefined);

/** The first name of the person whom a page is about, if they don't fill it in themselves. */
export function useSubject(): string | undefined {
  return useContext(SubjectContext);
}
