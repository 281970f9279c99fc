import { fieldNames } from "@portico/domain/values/field-names";
import type { MembersOwnAnswer } from "@portico/domain/person/member-profile";
import { phoneLink } from "@portico/domain/values/phone-link";
import { tinMask } from "@portico/domain/person/tin";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { defineWords } from "../../words/words.ts";
import { useFrame } from "../../page/frame.ts";
import { OwnBirthDate } from "./own-birth-date.tsx";

const t = defineWords("membershipFacts", {
  born: fieldNames.dateOfBirth,
  callUs: "We have this from your membership. To change it, call us:",
});

interface Props {
  readonly applicantId: number;
  readonly dateOfBirth: string;
  readonly fields: readonly MembersOwnAnswer[];
  readonly tinName: string;
}

/** The identity in a member's record. The member can't change it here, because another number could belong to another person. */
export function MembershipFacts({ applicantId, dateOfBirth, fields, tinName }: Props) {
  const { clientTelephone } = useFrame().configuration;
  const rows = {
    dateOfBirth: {
      label: t("born"),
      value: <OwnBirthDate masked={`••/••/${dateOfBirth.slice(0, 4)}`} applicantId={applicantId} />,
    },
    taxpayerIdentificationNumber: { label: tinName, value: tinMask },
  };
  return (
    <>
      <SummaryList rows={fields.map((field) => rows[field])} />
      <Notice tone="information">
        {t("callUs")} <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>
      </Notice>
    </>
  );
}
