import type { AccountScreener } from "./account-screening/port.ts";
import type { AddressVerifier, AutocompleteAccess } from "./address-verification/port.ts";
import type { VendorCaptcha } from "./captcha/port.ts";
import type { CollateralCatalog } from "./collateral/port.ts";
import type { CoreBanking } from "./core-banking/port.ts";
import type { CreditBureau } from "./credit-report/port.ts";
import type { AccountDecisionEngine, DecisionEngine } from "./decision-engine/port.ts";
import type { DocumentStore } from "./documents/port.ts";
import type { DocumentVerifier } from "./document-verification/port.ts";
import type { EmailVerifier } from "./email-verification/port.ts";
import type { IdentityChecker } from "./identity-check/port.ts";
import type { LoanHandOff } from "./loan-hand-off/port.ts";
import type { InboundTexts, MailEvents, Mailer, TextMessenger } from "./messages/port.ts";
import type { MilitaryStatusChecker } from "./military-status/port.ts";
import type { IdentityQuiz } from "./identity-quiz/port.ts";
import type { PageSources } from "./page-sources.ts";
import type { Payments, PaymentTool } from "./payments/port.ts";
import type { PublicIpLookup } from "./public-ip/port.ts";
import type { SanctionsScreener } from "./sanctions-screening/port.ts";
import type { SingleSignOn } from "./single-sign-on/port.ts";
import type { ZipCodeDirectory } from "./zip-codes/port.ts";

/** A vendor's script for pages, and the key they pass to it. */
export interface BrowserTool {
  readonly scriptUrl: string;
  readonly sdkKey: string;
  readonly sources: PageSources;
}

/** A script that recognizes devices. */
export interface DeviceTool extends BrowserTool {
  /** The address that the script sends its findings to. */
  readonly baseUrl: string;
}

/** The outside world of one institution, with a port for each capability. `startup/connect-providers.ts` chooses the adapters. */
export interface Providers {
  readonly addressVerifier: AddressVerifier;
  /** Undefined if autocomplete is off. */
  readonly autocomplete: AutocompleteAccess | undefined;
  readonly zipCodes: ZipCodeDirectory;
  readonly emailVerifier: EmailVerifier;
  readonly coreBanking: CoreBanking;
  readonly identityQuiz: IdentityQuiz;
  /** Undefined unless a vendor's captcha is on. */
  readonly captcha: VendorCaptcha | undefined;
  readonly identityChecker: IdentityChecker;
  readonly documentVerifier: DocumentVerifier;
  /** Undefined if device checks are off. */
  readonly deviceTool: DeviceTool | undefined;
  /** Undefined if document verification is off. */
  readonly documentTool: BrowserTool | undefined;
  /** Undefined if the public address lookup is off. */
  readonly publicIpLookup: PublicIpLookup | undefined;
  readonly collateral: CollateralCatalog;
  readonly creditBureau: CreditBureau;
  readonly accountScreener: AccountScreener;
  readonly sanctionsScreener: SanctionsScreener;
  readonly payments: Payments;
  /** Undefined without a vendor. Nobody can then pay by card or from another bank. */
  readonly paymentTool: PaymentTool | undefined;
  /** Undefined without a vendor. Nobody is then asked about. */
  readonly militaryStatus: MilitaryStatusChecker | undefined;
  readonly decisionEngine: DecisionEngine;
  readonly accountDecisionEngine: AccountDecisionEngine;
  readonly mailer: Mailer;
  /** Undefined without a vendor. Codes then go by email. */
  readonly textMessenger: TextMessenger | undefined;
  /** Undefined without a vendor that tells of bounces. */
  readonly mailEvents: MailEvents | undefined;
  /** Undefined without a vendor. */
  readonly inboundTexts: InboundTexts | undefined;
  readonly loanHandOff: LoanHandOff;
  readonly documents: DocumentStore;
  readonly singleSignOn: SingleSignOn;
}
