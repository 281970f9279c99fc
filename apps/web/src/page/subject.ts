import { createContext, useContext } from "react";
import type { Who } from "@portico/domain/person/person";
import { opensAccounts } from "./opens-accounts.ts";

/** The first name of the co-applicant, on a page that asks about them. Undefined on other pages. */
export const SubjectContext = createContext<string | undefined>(undefined);

/** `owns`: they own accounts together with the first person, and borrow nothing. */
type Subject = Readonly<{ name: string; isNamed: boolean; owns: boolean }>;

/** The first name of the co-applicant, on a page that asks about them, as arguments of a message. The page doesn't wait for the name. */
export function useSubject(): Subject {
  const name = useContext(SubjectContext);
  return { name: name ?? "", isNamed: name !== undefined, owns: opensAccounts() };
}

/** The titles of a page that asks about either person. A co-applicant's name stays out of the document title. */
export function useTitles(
  who: Who,
  { primary, joint }: { readonly primary: string; readonly joint: (about: Subject) => string },
): { readonly title: string; readonly namelessTitle?: string } {
  const subject = useSubject();
  return who === "joint"
    ? { title: joint(subject), namelessTitle: joint({ ...subject, name: "", isNamed: false }) }
    : { title: primary };
}
