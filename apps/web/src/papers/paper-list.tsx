import { useState } from "react";
import type { Journey } from "@portico/contract/journey";
import type { Paper } from "@portico/contract/paper";
import { isSecuredByThing } from "@portico/domain/collateral/collateral";
import styles from "./papers.module.css";
import { PaperRow } from "./paper-row.tsx";
import { isMissing } from "./upload-ahead.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly productCode: number;
  readonly papers: readonly Paper[];
  /** Two people on one page must know whose a paper is. */
  readonly isJoint: boolean;
  /** Left out where the page only shows the list. */
  readonly takesFiles?: boolean;
  /** The heading while something is missing. */
  readonly title?: string;
  /** One copy is enough for all applications of the person. */
  readonly sharesDocuments?: boolean | undefined;
  /** Of two people on their own devices. Each has a list of their own. */
  readonly invitation?: Journey["invitation"];
}

/** The papers that the institution needs: whose each one is, what became of it, by when, and the place to send it. */
export function PaperList({ papers, title, isJoint, invitation, sharesDocuments = false, ...of }: Props) {
  const [refused] = useState(() => papers.find(({ state }) => state === "rejected"));
  if (papers.length === 0) return null;
  const rows = withFirst(papers, refused);
  const people = [...Map.groupBy(rows, ({ applicantType }) => applicantType)];
  return (
    <section>
      <h2>{papers.some(isMissing) ? (title ?? t("tasksTitle")) : t("papersTitleSent")}</h2>
      {people.map(([applicantType, own]) => (
        <div key={applicantType} className={isJoint ? styles.person : undefined}>
          {isJoint && <h3>{t("papersFrom", { firstName: own[0]!.firstName })}</h3>}
          <ul className={of.takesFiles ? styles.papers : styles.names}>
            {own.map((paper) => (
              <PaperRow key={keyOf(paper)} paper={paper} isUnderName={isJoint} {...of} />
            ))}
          </ul>
        </div>
      ))}
      {invitation?.viewer === "first" && <p>{t("papersOfInvited", { name: invitation.otherFirstName })}</p>}
      {sharesDocuments && <p>{t(isSecuredByThing(of.productCode) ? "papersOnceThing" : "papersOnce")}</p>}
    </section>
  );
}

const keyOf = ({ applicantType, taskId, kind }: Paper) => `${applicantType} ${kind ?? taskId}`;

/** A refused paper and its person come first. They keep their place while somebody mends it. */
function withFirst(papers: readonly Paper[], first: Paper | undefined): readonly Paper[] {
  const isFirst = (paper: Paper) => first !== undefined && keyOf(paper) === keyOf(first);
  return papers.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
}
