import type { MouseEvent, MouseEventHandler } from "react";
import { ArrowLeftIcon, PhoneIcon } from "../icons/interface-icons.tsx";
import styles from "./nav-bar.module.css";

interface NavBarProps {
  /** Names the landmark. */
  label: string;
  /** Only where going back is allowed. Its label says where to ("Return to the Address page"). */
  back?: { label: string; href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined } | undefined;
  /** The natural size of the image keeps its place before it arrives, where it is known. `alt` is the institution's name. */
  logo: {
    src: string;
    alt: string;
    size: { width: number; height: number } | null;
    href: string;
    onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  };
  help?: { label: string; onClick: () => void } | undefined;
  /** First stop of the keyboard: leads to the page's heading. */
  skipLabel: string;
}

/** Back, whose page this is, and help: on every page in the same place. */
export function NavBar({ label, back, logo, help, skipLabel }: NavBarProps) {
  return (
    <header className={styles.header}>
      <a href="#page-title" onClick={goToTitle} className={styles.skip}>
        {skipLabel}
      </a>
      <nav aria-label={label} className={styles.bar}>
        <div className={styles.start}>
          {back ? (
            <a href={back.href} onClick={back.onClick} className={styles.action}>
              <ArrowLeftIcon />
              <span className={styles.words}>{back.label}</span>
            </a>
          ) : null}
        </div>
        <a href={logo.href} onClick={logo.onClick} className={styles.logo}>
          <img src={logo.src} alt={logo.alt} width={logo.size?.width} height={logo.size?.height} />
        </a>
        <div className={styles.end}>
          {help ? (
            <button type="button" onClick={help.onClick} className={styles.action}>
              <PhoneIcon />
              <span className={styles.words}>{help.label}</span>
            </button>
          ) : null}
        </div>
      </nav>
    </header>
  );
}

/** Focus instead of a jump: the address is the router's, which would open the page anew and lose what was typed. */
function goToTitle(event: MouseEvent): void {
  const title = document.getElementById("page-title");
  if (!title) return;
  event.preventDefault();
  title.focus();
}
