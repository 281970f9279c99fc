import type { StartUp } from "@portico/contract/configuration";
import { phoneLink } from "@portico/domain/values/phone-link";
import { t } from "../words/landing.ts";
import { canComeBack } from "../page/can-come-back.ts";
import { canSignIn } from "../page/can-sign-in.ts";
import { AccountsGroup } from "./accounts-group.tsx";
import { BeforeYouStart } from "./before-you-start.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { ProductGroups } from "./product-groups.tsx";
import {
  ContinueApplication,
  OpenApplication,
  SavedApplication,
  SentApplication,
  SentApplications,
  SignedOut,
} from "./saved-application.tsx";
import styles from "./landing-page.module.css";

interface LandingPageProps {
  readonly startUp: StartUp;
  /** The URL of the header picture. */
  readonly art: string;
}

/**
 * The landing page. It is complete before any script runs, and its loans are plain links. The first screen of a phone has few elements and
 * no picture that it waits for, so that people can read it at once.
 */
export function LandingPage({ startUp, art }: LandingPageProps) {
  const { availability } = startUp;
  const canResume = canComeBack(startUp);
  const isClosed = !canSignIn(startUp) && availability.nonMemberDisabled;
  return (
    <>
      <a href="#loans" className={styles.skip}>
        {t("skip")}
      </a>
      <Masthead startUp={startUp} />
      <SignedOut />
      <OpenApplication />
      <SentApplication />
      {canResume && <SentApplications />}
      {canResume && <SavedApplication />}
      <main id="main" className={styles.main}>
        <Hero startUp={startUp} art={art} />
        <section id="loans" className={styles.part} aria-labelledby="loans-title">
          <h2 id="loans-title" className={styles.loansTitle}>
            {t(titleOf(startUp))}
          </h2>
          {isClosed ? (
            <ClosedNotice messages={[availability.memberMessage, availability.nonMemberMessage]} />
          ) : (
            <ProductGroups products={startUp.products} accounts={<Accounts startUp={startUp} />} />
          )}
        </section>
        <BeforeYouStart startUp={startUp} canResume={canResume} />
        <Help startUp={startUp} />
      </main>
      <LandingFooter startUp={startUp} />
    </>
  );
}

function titleOf({ products, accountsPage }: StartUp) {
  if (accountsPage !== undefined) return "productsAndAccounts";
  return products.length > 1 ? "products" : "productsOne";
}

function Accounts({ startUp }: { startUp: StartUp }) {
  const { accountsPage, availability, bestYield } = startUp;
  if (accountsPage === undefined) return null;
  return (
    <AccountsGroup
      href={accountsPage}
      takesMembers={canSignIn(startUp)}
      takesNew={!availability.nonMemberDisabled}
      bestYield={bestYield}
    />
  );
}

function Masthead({ startUp }: { startUp: StartUp }) {
  const { branding, configuration, isDemonstration } = startUp;
  const { clientTelephone } = configuration;
  const { logo, logoSize } = branding.images;
  return (
    <header className={styles.masthead}>
      {isDemonstration && <p className={styles.demonstration}>{t("demonstration")}</p>}
      <nav aria-label={t("navigation")} className={styles.bar}>
        <a href={branding.clientWebsiteLink} className={styles.logo}>
          <img
            src={logo}
            alt={branding.clientName}
            width={logoSize?.width}
            height={logoSize?.height}
            decoding="async"
          />
        </a>
        <a href={phoneLink(clientTelephone)} className={styles.phone}>
          {clientTelephone}
        </a>
      </nav>
      {canComeBack(startUp) && <ContinueApplication />}
    </header>
  );
}

function Hero({ startUp: { configuration }, art }: LandingPageProps) {
  const { headline, lede } = configuration.welcome;
  return (
    <div className={styles.hero}>
      <img className={styles.art} src={art} alt="" loading="lazy" decoding="async" width="1280" height="320" />
      <div className={styles.heroWords}>
        <h1 className={styles.headline}>{headline}</h1>
        <p>{lede}</p>
        <p className={styles.score}>{t("score")}</p>
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

function Help({ startUp: { configuration, availability, accountsPage } }: { startUp: StartUp }) {
  const { clientTelephone, clientLocationsWebsiteLink, clientOpenAnywhereLink } = configuration;
  return (
    <section className={styles.help}>
      <h2>{t("helpTitle")}</h2>
      <p className={styles.links}>
        <a href={phoneLink(clientTelephone)}>{t("call", { telephone: clientTelephone })}</a>
        <a href={clientLocationsWebsiteLink}>{t("helpBranches")}</a>
        {/* Where people open accounts here, they join here too. */}
        {accountsPage === undefined && (
          <a href={clientOpenAnywhereLink}>{t(availability.nonMemberDisabled ? "whoCanJoin" : "joinLink")}</a>
        )}
      </p>
    </section>
  );
}
