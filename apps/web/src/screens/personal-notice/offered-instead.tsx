import type { PersonalNotice } from "@portico/contract/notice";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { grouped } from "@portico/domain/values/reference-number";
import { dayOf, today } from "../../api/server-clock.ts";
import { longDate } from "@portico/domain/values/long-date";
import { canComeBack } from "../../page/can-come-back.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { useFrame } from "../../page/frame.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

export type AdverseAction = Extract<PersonalNotice, { readonly kind: "adverseAction" }>;

/** The counteroffers that come with the notice, or that there are none. Nothing if none were looked for. */
export function OfferedInstead({ notice }: { readonly notice: AdverseAction }) {
  const { counteroffer, otherApplicant } = notice;
  if (!counteroffer) return null;
  if (counteroffer.choices.length > 0) return <Offered {...{ notice, counteroffer }} />;
  const smaller = notice.ways?.smallerAmount;
  if (smaller !== undefined) return <SmallerMay amount={smaller} />;
  const isLine = counteroffer.asked.termInMonths === null;
  if (!otherApplicant) return <p>{t(isLine ? "nothingPassedLine" : "nothingPassed")}</p>;
  const { firstName: name } = otherApplicant;
  return <p>{t(isLine ? "nothingPassedLineTogether" : "nothingPassedTogether", { name })}</p>;
}

/** The page of the application has the button (decision 302). */
function SmallerMay({ amount }: { readonly amount: number }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <p>
      <Unbroken text={t("smallerMay", { amount: formatLimit(amount), telephone })} />
    </p>
  );
}

interface OfferedProps {
  readonly notice: AdverseAction;
  readonly counteroffer: NonNullable<AdverseAction["counteroffer"]>;
}

/** The way to take one while they stand, or the one that was taken since. */
function Offered({ notice, counteroffer }: OfferedProps) {
  const frame = useFrame();
  const telephone = frame.configuration.clientTelephone;
  const { opensApplication, otherApplicant } = notice;
  if (notice.sentInstead) return <SentInstead sent={notice.sentInstead} {...{ counteroffer }} />;
  const settled = settledText(notice);
  if (settled !== undefined) return <p>{settled}</p>;
  const date = longDate(counteroffer.endsOn);
  if (today() > counteroffer.endsOn)
    return (
      <p>
        <Unbroken text={t("offersEnded", { date, telephone })} />
      </p>
    );
  // Only the first person has a link, so somebody without one beside another person is the co-borrower.
  if (!opensApplication && otherApplicant && canComeBack(frame))
    return (
      <p>
        <Unbroken text={t("offersOther", { date, telephone, name: otherApplicant.firstName })} />
      </p>
    );
  if (!opensApplication)
    return (
      <p>
        <Unbroken text={t("offersCall", { date, telephone })} />
      </p>
    );
  return (
    <>
      <p>{t("offersOpen", { date })}</p>
      <div>
        <ButtonLink kind="secondary" href={outsideAddress("/resume")}>
          {t("openApplication")}
        </ButtonLink>
      </div>
    </>
  );
}

interface SentProps extends Pick<OfferedProps, "counteroffer"> {
  readonly sent: NonNullable<AdverseAction["sentInstead"]>;
}

/** The application that was sent as another loan than the chosen counteroffer. The notice stands as it was given. */
function SentInstead({ sent, counteroffer: { endsOn, choices } }: SentProps) {
  const { referenceNumber, isAccepted = false } = sent;
  const whileUnsettled = today() > endsOn ? "sentInsteadEnded" : "sentInstead";
  const words = isAccepted ? "acceptedInstead" : whileUnsettled;
  return (
    <p>
      <Unbroken
        text={t(words, { count: choices.length, reference: grouped(referenceNumber), date: longDate(endsOn) })}
      />
    </p>
  );
}

/** That another loan ended the counteroffers, or which one was chosen. */
function settledText(notice: AdverseAction) {
  const { counteroffersEnded, counteroffersPartedOn: partedOn, counterofferTaken: taken, otherApplicant } = notice;
  if (partedOn !== undefined) return partedText(taken, longDate(partedOn));
  if (counteroffersEnded) return t("offersEndedByLoan");
  return taken && takenText(taken, otherApplicant !== undefined);
}

/** The offer was for both, so it ended when one of them left (decision 362). */
function partedText(taken: AdverseAction["counterofferTaken"], ended: string) {
  if (!taken) return t("parted", { ended });
  const { loanAmount, termInMonths: months, takenAt } = taken;
  const facts = { amount: formatMoney(loanAmount), date: longDate(dayOf(takenAt)), ended };
  return months === null ? t("partedLine", facts) : t("partedLoan", { ...facts, months });
}

/** Only the first person chooses, so two people read that it was chosen. */
function takenText(
  { loanAmount, termInMonths: months, takenAt, sendBy }: NonNullable<AdverseAction["counterofferTaken"]>,
  isOfTwo: boolean,
) {
  const facts = { amount: formatMoney(loanAmount), date: longDate(dayOf(takenAt)) };
  if (sendBy !== undefined) return unsentText({ ...facts, until: longDate(sendBy) }, months, isOfTwo);
  if (isOfTwo) return months === null ? t("takenLineTogether", facts) : t("takenLoanTogether", { ...facts, months });
  return months === null ? t("takenLine", facts) : t("takenLoan", { ...facts, months });
}

/** A choice takes nothing until its application is sent. */
function unsentText(facts: { amount: string; date: string; until: string }, months: number | null, isOfTwo: boolean) {
  if (isOfTwo) return months === null ? t("unsentLineTogether", facts) : t("unsentLoanTogether", { ...facts, months });
  return months === null ? t("unsentLine", facts) : t("unsentLoan", { ...facts, months });
}
