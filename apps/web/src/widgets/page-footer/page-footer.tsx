import type { ReactNode } from "react";
import { LockIcon, PhoneIcon } from "../icons/interface-icons.tsx";
import styles from "./page-footer.module.css";

interface PageFooterProps {
  /** One line about the security of the input. */
  lockLine: ReactNode;
  name: ReactNode;
  phone?: { label: ReactNode; href: string; title?: string | undefined } | undefined;
  links?: readonly { label: ReactNode; href: string }[] | undefined;
  /** Insurance, equal housing, license numbers. */
  children?: ReactNode;
}

/** The bottom of every page: security, the institution, and a phone number. */
export function PageFooter({ lockLine, name, phone, links, children }: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.lock}>
          <LockIcon />
          <span>{lockLine}</span>
        </p>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          {phone ? (
            <a href={phone.href} title={phone.title} className={styles.link}>
              <PhoneIcon />
              {phone.label}
            </a>
          ) : null}
          {links?.map(({ label, href }) => (
            <a key={href} href={href} className={styles.link}>
              {label}
            </a>
          ))}
        </div>
        {children ? <div className={styles.small}>{children}</div> : null}
      </div>
    </footer>
  );
}
