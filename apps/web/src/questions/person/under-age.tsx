import { ageOfMajority } from "@portico/domain/values/age-of-majority";
import type { Who } from "@portico/domain/person/person";
import { ageOn, isCalendarDate } from "@portico/domain/values/dates";
import { today } from "../../api/server-clock.ts";
import { coApplicantApi } from "@portico/contract/applicant";
import { outsideAddress } from "../../page/outside-address.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { useApiWhen } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("underAge", {
  title: "For someone under {years}, a parent or guardian opens the accounts with them in a branch.",
  titleWithAdult: "For someone under 18, a parent or guardian opens the accounts with them.",
  textWithAdult:
    "The adult starts with their own name, and chooses “A child and me” on the page about the owners. You can also do it together in a branch.",
  textOfPartner: "Go back to the owners, and choose “A child and me”. You can also do it together in a branch.",
  startAsAdult: "Start over as the adult",
  branches: "Find a branch",
});

interface Props {
  readonly dateOfBirth: string;
  readonly minimumAge: number;
  readonly who: Who;
}

/** Tells somebody who is too young to open accounts alone where they can, and how an adult opens them here. */
export function UnderAge({ dateOfBirth, minimumAge, who }: Props) {
  if (!opensAccounts() || !isCalendarDate(dateOfBirth)) return null;
  const age = ageOn(dateOfBirth, today());
  if (age < 0 || age >= minimumAge) return null;
  return <TooYoung {...{ minimumAge, who }} isMinor={age < ageOfMajority} />;
}

interface TooYoungProps extends Pick<Props, "minimumAge" | "who"> {
  readonly isMinor: boolean;
}

function TooYoung({ minimumAge, who, isMinor }: TooYoungProps) {
  const { clientLocationsWebsiteLink: branches } = useFrame().configuration;
  const id = latestJourney()?.applicationId;
  const { data } = useApiWhen(coApplicantApi.read, id === undefined ? undefined : { id });
  const opensHere = isMinor && data?.minors !== undefined;
  const isPartner = who === "joint";
  return (
    <Notice
      title={opensHere ? t("titleWithAdult") : t("title", { years: minimumAge })}
      actions={
        <>
          {opensHere && !isPartner && (
            <ButtonLink kind="quiet" href={outsideAddress("/")}>
              {t("startAsAdult")}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={branches}>
            {t("branches")}
          </ButtonLink>
        </>
      }
    >
      {opensHere && <p>{t(isPartner ? "textOfPartner" : "textWithAdult")}</p>}
    </Notice>
  );
}
