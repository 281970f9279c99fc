import type { ReactNode } from "react";
import { LockIcon, PhoneIcon } from "../icons/interface-icons.tsx";
import styles from "./page-footer.module.css";

interface PageFooterProps {
  /** One line on how what is typed is kept safe. */
  lockLine: ReactNode;
  name: ReactNode;
  phone?: { label: ReactNode; href: string; title?: string | undefined } | undefined;
  links?: readonly { label: ReactNode; href: string }[] | undefined;
  /** Insurance, equal housing, numbers of the licence. */
  children?: ReactNode;
}

/** Why it is safe here, whose page it is, and a person to call: at the foot of every page. */
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
