import { phoneLink } from "@portico/domain/values/phone";
import type { UsedScore } from "@portico/domain/decision/decision";
import styles from "./notice-text.module.css";

/** Where a credit bureau is reached, as a notice has to say it (15 USC 1681m(a)(3)). */
export function BureauAddress({ bureau: { name, address, phone } }: Pick<UsedScore, "bureau">) {
  return (
    <address className={styles.address}>
      {name}
      <br />
      {address}
      <br />
      <a href={phoneLink(phone)}>{phone}</a>
    </address>
  );
}
