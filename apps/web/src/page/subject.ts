import { createContext, useContext } from "react";

/** The first name of the co-applicant, on a page that asks about them. Undefined on other pages. */
export const SubjectContext = createContext<string | undefined>(undefined);

type Subject = Readonly<{ name: string; isNamed: boolean }>;

/** The titles of a page about the primary applicant or about the co-applicant, whose name stays out of the document title. */
export function titlesAbout(
  subject: Subject,
  isJoint: boolean,
  { primary, joint }: { readonly primary: string; readonly joint: (about: Subject) => string },
): { readonly title: string; readonly namelessTitle?: string } {
  return isJoint ? { title: joint(subject), namelessTitle: joint({ name: "", isNamed: false }) } : { title: primary };
}

/** The first name of the co-applicant, on a page that asks about them, as arguments of a message. The page doesn't wait for the name. */
export function useSubject(): Subject {
  const name = useContext(SubjectContext);
  return { name: name ?? "", isNamed: name !== undefined };
}
