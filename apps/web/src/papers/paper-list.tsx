import { useState } from "react";
import type { Journey } from "@portico/contract/journey";
import type { Paper } from "@portico/contract/paper";
import { isSecuredByThing } from "@portico/domain/collateral/collateral";
import fold from "../widgets/fold/fold.module.css";
import styles from "./papers.module.css";
import { PaperLine, type PaperRowProps } from "./paper-line.tsx";
import { isMissing, isOtherPaper } from "@portico/domain/documents/papers";
import { paperPlace } from "./place-ahead.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly productCode: number;
  readonly papers: readonly Paper[];
  /** Two people on one page must know whose a paper is. */
  readonly isJoint: boolean;
  /** Left out where the page only shows the list. */
  readonly takesFiles?: boolean;
  /** Nobody has asked for them yet. */
  readonly isVoluntary?: boolean;
  /** The heading while something is missing. */
  readonly title?: string;
  /** Behind one press, where it would make a page too long. */
  readonly isFolded?: boolean;
  /** One copy is enough for all applications of the person. */
  readonly sharesDocuments?: boolean | undefined;
  /** Of two people on their own devices. Each has a list of their own. */
  readonly invitation?: Journey["invitation"];
}

/** A longer list with an open place would be longer than two screens of a phone. */
const mostBesideAnOpenOne = 5;

/** The papers that the institution needs. Those that nobody asked for come after them. */
export function PaperList({ papers, ...props }: Props) {
  const [others, needed] = [papers.filter(isOther), papers.filter((paper) => !isOther(paper))];
  return (
    <>
      <Needed {...props} papers={needed} />
      {others.length > 0 && (
        <section>
          <h2>{t("papersOther")}</h2>
          <Rows {...props} rows={others} first={undefined} />
        </section>
      )}
    </>
  );
}

const isOther = ({ kind }: Paper) => isOtherPaper(kind);

/** Whose each one is, what became of it, by when, and the place to send it. */
function Needed({ papers, title, invitation, sharesDocuments, isFolded = false, ...of }: Props) {
  const [refused] = useState(() => papers.find(({ state }) => state === "rejected"));
  if (papers.length === 0) return null;
  const rows = inOrder(papers, refused);
  const first = of.isVoluntary || rows.length > mostBesideAnOpenOne ? undefined : rows.find(isMissing);
  const heading = papers.some(isMissing) ? (title ?? t("tasksTitle")) : t("papersTitleSent");
  const list = (
    <>
      <Rows {...of} {...{ rows, first }} />
      <Notes {...{ invitation, sharesDocuments }} productCode={of.productCode} />
    </>
  );
  if (isFolded)
    return (
      <details>
        <summary className={fold.summary}>{heading}</summary>
        {list}
      </details>
    );
  return (
    <section>
      <h2>{heading}</h2>
      {list}
    </section>
  );
}

interface RowsProps extends Omit<PaperRowProps, "paper" | "isFirst"> {
  readonly rows: readonly Paper[];
  readonly first: Paper | undefined;
}

function Rows({
  rows,
  first,
  applicationId,
  productCode,
  isJoint,
  takesFiles = false,
  isVoluntary = false,
}: RowsProps) {
  return (
    <ul className={takesFiles ? styles.papers : styles.names}>
      {rows.map((paper) => (
        <Row
          key={keyOf(paper)}
          isFirst={first && paper === first}
          {...{ paper, applicationId, productCode, isJoint, takesFiles, isVoluntary }}
        />
      ))}
    </ul>
  );
}

/** One paper in one line: its name, whose it is, and what became of it. Where the list takes files, a press opens the place for them. */
function Row(props: PaperRowProps) {
  const asLine = (
    <li>
      <PaperLine {...props} />
    </li>
  );
  return props.takesFiles ? <paperPlace.Part {...props} meanwhile={asLine} /> : asLine;
}

function Notes({
  invitation,
  sharesDocuments,
  productCode,
}: Pick<Props, "invitation" | "sharesDocuments" | "productCode">) {
  return (
    <>
      {invitation?.viewer === "first" && <p>{t("papersOfInvited", { name: invitation.otherFirstName })}</p>}
      {sharesDocuments && <p>{t(isSecuredByThing(productCode) ? "papersOnceThing" : "papersOnce")}</p>}
    </>
  );
}

const isEarlier = ({ dueOn }: Paper, other: Paper | undefined) =>
  dueOn !== undefined && (other?.dueOn === undefined || dueOn < other.dueOn);

const keyOf = ({ applicantType, taskId, kind }: Paper) => `${applicantType} ${kind ?? taskId}`;

/** A refused paper and its person come first, unless another one has an earlier day. They keep their place while somebody mends it. */
function inOrder(papers: readonly Paper[], refused: Paper | undefined): readonly Paper[] {
  const isFirst = !papers.some((paper) => isMissing(paper) && isEarlier(paper, refused));
  const isRefused = (paper: Paper) => isFirst && refused !== undefined && keyOf(paper) === keyOf(refused);
  const rows = papers.toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one)));
  return [...Map.groupBy(rows, ({ applicantType }) => applicantType).values()].flat();
}
