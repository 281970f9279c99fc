import type { StartUp } from "@portico/contract/configuration";
import { phoneLink } from "@portico/domain/values/phone-link";
import { CheckIcon, LockIcon, PhoneIcon } from "../widgets/icons/interface-icons.tsx";
import { t } from "../words/landing.ts";
import { canComeBack } from "../page/can-come-back.ts";
import { canSignIn } from "../page/can-sign-in.ts";
import { BeforeYouStart } from "./before-you-start.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { ProductCards } from "./product-cards.tsx";
import { OpenApplication, SavedApplication, SentApplication } from "./saved-application.tsx";
import styles from "./landing-page.module.css";

interface LandingPageProps {
  readonly startUp: StartUp;
  /** The URL of the header picture. */
  readonly art: string;
}

/** The landing page. It is complete before any script runs, and its cards are plain links. */
export function LandingPage({ startUp, art }: LandingPageProps) {
  const { availability } = startUp;
  const canResume = canComeBack(startUp);
  const isClosed = !canSignIn(startUp) && availability.nonMemberDisabled;
  return (
    <div className={styles.page}>
      <a href="#loans" className={styles.skip}>
        {t("skip")}
      </a>
      <Masthead startUp={startUp} />
      <OpenApplication />
      <SentApplication />
      {canResume && <SavedApplication />}
      <main id="main">
        <Hero startUp={startUp} art={art} />
        <section id="loans" className={styles.loans} aria-labelledby="loans-title">
          <h2 id="loans-title" className={styles.loansTitle}>
            {startUp.products.length > 1 ? t("products") : t("productsOne")}
          </h2>
          {isClosed ? (
            <ClosedNotice messages={[availability.memberMessage, availability.nonMemberMessage]} />
          ) : (
            <ProductCards products={startUp.products} />
          )}
        </section>
        <BeforeYouStart canResume={canResume} tin={startUp.configuration.tinName} />
        <Aside startUp={startUp} canResume={canResume} />
      </main>
      <LandingFooter startUp={startUp} />
    </div>
  );
}

function Masthead({ startUp: { branding, configuration, isDemonstration } }: { startUp: StartUp }) {
  const { clientTelephone } = configuration;
  const { logo, logoSize } = branding.images;
  return (
    <header className={styles.masthead}>
      {isDemonstration && <p className={styles.demonstration}>{t("demonstration")}</p>}
      <nav aria-label={t("navigation")} className={styles.bar}>
        <a href={branding.clientWebsiteLink} className={styles.logo}>
          <img src={logo} alt={branding.clientName} width={logoSize?.width} height={logoSize?.height} />
        </a>
        <a href={phoneLink(clientTelephone)} className={styles.phone}>
          <PhoneIcon />
          <span>{clientTelephone}</span>
        </a>
      </nav>
    </header>
  );
}

function Hero({ startUp: { configuration }, art }: LandingPageProps) {
  const { headline, lede, promises } = configuration.welcome;
  return (
    <div className={styles.hero}>
      <img className={styles.art} src={art} alt="" width="1280" height="320" fetchPriority="high" />
      <div className={styles.heroWords}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.lede}>{lede}</p>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <CheckIcon />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ClosedNotice({ messages }: { messages: readonly string[] }) {
  return (
    <div className={styles.closed}>
      <p className={styles.closedTitle}>{t("closed")}</p>
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function Aside({ startUp, canResume }: { startUp: StartUp; canResume: boolean }) {
  const { configuration, branding, availability } = startUp;
  const { clientTelephone, clientLocationsWebsiteLink, clientOpenAnywhereLink } = configuration;
  return (
    <div className={styles.asides}>
      {canResume && (
        <section className={styles.aside}>
          <h2>{t("resumeTitle")}</h2>
          <p>{t("resumeText")}</p>
          <a className={styles.asideLink} href="/resume" data-keeps-query="">
            {t("resumeLink")}
          </a>
        </section>
      )}
      <section className={styles.aside}>
        <h2>{t("helpTitle")}</h2>
        <p>{t("helpText")}</p>
        <p className={styles.links}>
          <a className={styles.asideLink} href={phoneLink(clientTelephone)}>
            {t("call", { telephone: clientTelephone })}
          </a>
          <a href={clientLocationsWebsiteLink}>{t("helpBranches")}</a>
        </p>
      </section>
      <p className={styles.join}>
        {!availability.nonMemberDisabled && t("joinText")} <a href={clientOpenAnywhereLink}>{t("joinLink")}</a>
      </p>
      <p className={styles.secure}>
        <LockIcon />
        <span>{t("secure", { clientName: branding.clientName })}</span>
      </p>
    </div>
  );
}
