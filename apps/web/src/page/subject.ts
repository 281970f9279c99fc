import { createContext, useContext } from "react";

/** The first name of the co-applicant, on a page that asks about them. Undefined on other pages. */
export const SubjectContext = createContext<string | undefined>(undefined);

/** The first name of the co-applicant, on a page that asks about them. */
export function useSubject(): string | undefined {
  return useContext(SubjectContext);
}
