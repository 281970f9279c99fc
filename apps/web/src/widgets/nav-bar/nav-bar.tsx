import type { MouseEvent, MouseEventHandler } from "react";
import { ArrowLeftIcon, PhoneIcon, SignOutIcon } from "../icons/interface-icons.tsx";
import styles from "./nav-bar.module.css";

interface Press {
  label: string;
  onClick: () => void;
}

interface NavBarProps {
  /** The landmark's accessible label. */
  label: string;
  /** The back link, if going back is allowed. Its label names the target ("Return to the Address page"). */
  back?: { label: string; href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined } | undefined;
  /** The image's natural size, if known, reserves its space while it loads. `alt` is the institution's name. */
  logo: {
    src: string;
    alt: string;
    size: { width: number; height: number } | null;
    href: string;
    onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  };
  help?: Press | undefined;
  /** Leaves the open application on a device that others use too. */
  signOut?: Press | undefined;
  /** The skip link, which is the first Tab stop and moves the focus to the page's heading. */
  skipLabel: string;
}

type PictureProps = Pick<NavBarProps["logo"], "src" | "alt" | "size">;

function Picture({ src, alt, size }: PictureProps) {
  return <img src={src} alt={alt} width={size?.width} height={size?.height} />;
}

/** The institution's logo on a page without the nav bar, such as an outcome or an error. It isn't a link. */
export function LogoBar({ signOut, ...logo }: PictureProps & Pick<NavBarProps, "signOut">) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span />
        <span className={styles.logo} data-stays-seen data-announced-over="last">
          <Picture {...logo} />
        </span>
        <div className={styles.end} data-announced-over="second">
          {signOut ? <SignOutButton {...signOut} /> : null}
        </div>
      </div>
    </header>
  );
}

function SignOutButton({ label, onClick }: Press) {
  return (
    <button type="button" onClick={onClick} className={styles.action}>
      <SignOutIcon />
      <span className={styles.words}>{label}</span>
    </button>
  );
}

/** The back link, the institution, help, and the way out, in the same place on every page. */
export function NavBar({ label, back, logo, help, signOut, skipLabel }: NavBarProps) {
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
        <a href={logo.href} onClick={logo.onClick} className={styles.logo} data-announced-over="last">
          <Picture {...logo} />
        </a>
        <div className={styles.end} data-announced-over="second">
          {help ? (
            <button type="button" onClick={help.onClick} className={styles.action}>
              <PhoneIcon />
              <span className={styles.words}>{help.label}</span>
            </button>
          ) : null}
          {signOut ? <SignOutButton {...signOut} /> : null}
        </div>
      </nav>
    </header>
  );
}

/** Moves the focus instead of following the link. The router would open the page again, without its input. */
function goToTitle(event: MouseEvent): void {
  const title = document.getElementById("page-title");
  if (!title) return;
  event.preventDefault();
  title.focus();
}
