import { phoneLink } from "@portico/domain/values/phone-link";
import type { UsedScore } from "@portico/domain/decision/decision";
import styles from "./notice-text.module.css";

/** A credit bureau's contact, which a notice must name (15 USC 1681m(a)(3)). */
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
