import { useState } from "react";
import { identificationApi } from "@portico/contract/applicant";
import { formatDate } from "@portico/domain/values/dates";
import { readApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t as form } from "../../words/common.ts";
import { defineWords } from "../../words/words.ts";
import styles from "./own-birth-date.module.css";

const t = defineWords("ownBirthDate", {
  showBirthDate: "Show your date of birth",
  hideBirthDate: "Hide your date of birth",
});

/** The person's own birth date. It is masked until they ask for it, because somebody may look over their shoulder. */
export function OwnBirthDate({ masked, applicantId }: { masked: string; applicantId: number }) {
  const { fail } = useFrame();
  const [shown, setShown] = useState<string>();
  const reveal = async () => {
    const { identification } = await readApi(identificationApi.read, { applicantId });
    setShown(identification?.dateOfBirth ? formatDate(identification.dateOfBirth) : masked);
  };
  return (
    <>
      <span aria-live="polite" className={styles.date}>
        {shown ?? masked}
      </span>{" "}
      <Button
        kind="quiet"
        aria-label={t(shown === undefined ? "showBirthDate" : "hideBirthDate")}
        onClick={() => (shown === undefined ? void reveal().catch(fail) : setShown(undefined))}
      >
        {form(shown === undefined ? "show" : "hide")}
      </Button>
    </>
  );
}
