import type { StatusDocument } from "@portico/contract/application-status";
import type { SentDocument } from "@portico/contract/sent-document";
import { longDate } from "@portico/domain/values/long-date";
import { refusedFiles } from "../../documents/sent-files.ts";
import { RefusedPapers } from "../../outcomes/refused-papers.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { WholeDates } from "../../widgets/unbroken/unbroken.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./closed-words.ts";

interface Props {
  readonly answer: Pick<OfferAnswer, "asked" | "documentsNeeded" | "following">;
  readonly files: readonly (SentDocument & { readonly applicantType: StatusDocument["applicantType"] })[];
}

const nobody: NonNullable<OfferAnswer["documentsNeeded"]> = [];

/** What the institution waits for, as the page of the status says it, which takes it. It comes before the thanks and the next steps. */
export function WaitsForYou({ answer, files }: Props) {
  const { asked, documentsNeeded: people = nobody, following } = answer;
  const toStatus = (
    <ButtonLink kind="secondary" href={outsideAddress("/status")}>
      {t("seeAsked")}
    </ButtonLink>
  );
  return (
    <>
      {asked && (
        <Notice
          tone="warning"
          title={<WholeDates text={t("asked", { count: asked.count, date: longDate(asked.by) })} />}
          actions={toStatus}
        />
      )}
      <RefusedPapers
        files={refusedFiles(files)}
        people={people}
        by={following?.documentsBy}
        actions={asked ? undefined : toStatus}
      />
    </>
  );
}
