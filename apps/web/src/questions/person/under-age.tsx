import { ageOn, isCalendarDate } from "@portico/domain/values/dates";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("underAge", {
  title: "For someone under {years}, a parent or guardian opens the accounts with them in a branch.",
  branches: "Find a branch",
});

interface Props {
  readonly dateOfBirth: string;
  readonly minimumAge: number;
}

/** Tells somebody who is too young to open accounts alone where they can. */
export function UnderAge({ dateOfBirth, minimumAge }: Props) {
  const { clientLocationsWebsiteLink: branches } = useFrame().configuration;
  if (!opensAccounts() || !isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today()) >= minimumAge) return null;
  return (
    <Notice
      title={t("title", { years: minimumAge })}
      actions={
        <ButtonLink kind="quiet" href={branches}>
          {t("branches")}
        </ButtonLink>
      }
    />
  );
}
