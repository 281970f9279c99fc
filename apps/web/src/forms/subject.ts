import { createContext, useContext } from "react";

/** The first name of the co-applicant whom the open page asks about; none on pages about somebody else. */
export const SubjectContext = createContext<string | undefined>(undefined);

/** Whom a page is about, where that isn't the person who fills it in. */
export function useSubject(): string | undefined {
  return useContext(SubjectContext);
}
