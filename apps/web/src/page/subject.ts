import { createContext, useContext } from "react";

/** The first name of the co-applicant, on a page that asks about them. Undefined on other pages. */
export const SubjectContext = createContext<string | undefined>(undefined);

/** The first name of the co-applicant, on a page that asks about them, as arguments of a message. The page doesn't wait for the name. */
export function useSubject(): { readonly name: string; readonly isNamed: boolean } {
  const name = useContext(SubjectContext);
  return { name: name ?? "", isNamed: name !== undefined };
}
