import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { browserEndpoints } from "./build/browser-endpoints.ts";
import { browserErrors } from "./build/browser-errors.ts";
import { browserFlow } from "./build/browser-flow.ts";
import { clientReact } from "./build/client-react.ts";
import { compileHint } from "./build/compile-hint.ts";
import { compiledWords } from "./build/compiled-words.ts";
import { droppableConstants } from "./build/droppable-constants.ts";
import { formsRenderOnce } from "./build/forms-render-once.ts";
import { readsOnly } from "./build/reads-only.ts";
import { keepLandingStyles } from "./keep-landing-styles.ts";
import { precompress } from "./precompress.ts";
import { scopedName } from "./scoped-name.ts";

/** The browser's build: the landing page's small script, and the application. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    browserEndpoints(),
    browserErrors(),
    browserFlow(),
    droppableConstants(),
    compiledWords(),
    formsRenderOnce(),
    readsOnly(),
    clientReact(),
    react(),
    keepLandingStyles(),
    precompress(),
  ],
  // Institutions' pages don't connect to React's developer tools.
  define: mode === "development" ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  // The barcode reader is a module of its own (`widgets/barcode-scanner`).
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash:7].js" } } },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: "dist/client",
    manifest: "manifest.json",
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that gets the page supports modules and module preloading. The landing page handles the others.
    modulePreload: { polyfill: false },
    // Inline nothing, because the content security policy allows fonts and pictures only from our own URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        landing: "src/landing/client.ts",
        application: "src/main.tsx",
        ...(mode === "development" ? { gallery: "src/gallery/index.html" } : {}),
      },
      // Reading a property of our own constants does nothing else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: sharedChunks },
        postBanner: compileHint,
        // The runtime names all files. 42 bits are enough to tell two versions of one file apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
}));

/**
 * The chunks beside the entries and the screens: code for every page, code for forms, code for some forms only, code for pages after the
 * application is sent, and code for the uploads among these. After a change of one screen, browsers still have them in their caches. The landing page's shared code is a separate
 * chunk, so that its script stays small.
 */
const ofLanding =
  /src[\\/](landing|styles)[\\/]|src[\\/]shell[\\/](session[\\/](session-memory|application-mark|expiring-storage)|navigation[\\/]query)\.ts|domain[\\/]src[\\/]values[\\/]token\.ts|src[\\/]reporting[\\/](report-error|watch-page)\.ts|contract[\\/]src[\\/]error-report\.ts/;
// The "no" before an application exists needs nothing of the pages after sending.
const afterSending =
  /src[\\/](documents[\\/]|outcomes[\\/](?!no-page|ineligible-|loan-link|ways-on|likely-no|earlier-reasons|lists))/;
/** The "no" of the first pages. Most people never see it. */
const ofIneligible = /src[\\/]outcomes[\\/](ineligible-|no-page)/;
// Only a yes needs these.
const ofApprovals = /src[\\/](documents[\\/]score-disclosure|outcomes[\\/](key-figures|own-scores|paid-out))/;
// The documents that a loan needs are also on the pages of the status and of the wait. A decline doesn't need them.
const ofNeeds =
  /src[\\/](outcomes[\\/](document-words|name-of-paper|paper-title|uploads-ahead|more-accounts-ahead)|papers[\\/](days-of|paper-line|paper-list|papers|place-ahead|state-text|words)|documents[\\/]who-uploads)|domain[\\/]src[\\/]documents[\\/]papers/;
// The list of sent files is only on pages that take files. An offer takes none.
const ofOtherFiles = /src[\\/](outcomes[\\/](folded-uploads|other-files)|documents[\\/](use-)?sent-files)/;
// A yes and a decline show a score. Pages without an answer don't.
const ofScores = /src[\\/]documents[\\/](bureau-address|folded-score|score-text|score-words)/;
// A decline, its notice, and an identity that couldn't be verified need these. An offer doesn't.
const ofDeclines =
  /src[\\/](documents[\\/](action-notice|keep-copy|notice-words)|outcomes[\\/](reason|identity-advice))/;
/** A notice as it was sealed, which is opened by a press. No page waits for it. */
const ofKeptNotices = /src[\\/]documents[\\/]kept-notice/;
/** A new person's membership, on the pages of an answer and of the status. A notice doesn't have it. */
const ofMemberships = /src[\\/]outcomes[\\/]membership-/;
/** The signed documents of accounts. */
const ofSigned = /src[\\/]documents[\\/]signed-/;
/** A PDF to keep, of a notice and of what was signed. */
const ofPdfs = /src[\\/]documents[\\/]save-pdf/;
const ofUploads =
  /src[\\/]papers[\\/](files-upload|upload-words)|src[\\/]documents[\\/](choose-files|document-upload|examples|format-bytes|picture-quality|replace-|sample-picture|unreadable|sent-documents|uploads-|use-(?!sent-files)|what-it-is|words)|widgets[\\/](file-drop[\\/]|icons[\\/]file-icons)|domain[\\/]src[\\/]documents[\\/](?!papers)|api[\\/]send-with-progress/;
// The pages of the vehicle and of Review need these of the loan's parts.
const ofVehicles =
  /(domain[\\/]src[\\/]decision[\\/](usual-limit|offered-step)|src[\\/]loans[\\/](another-vehicle|limit-note|notices-first|use-co-borrower|use-estimate|term-limit|too-old))/;
const ofLoans = /src[\\/]loans[\\/](?!counteroffer-part)|widgets[\\/]range-slider[\\/]/;
/** Pages that name a person's applications need these, and most of them nothing else of the sign-in. */
const ofSaved = /src[\\/]sign-in[\\/](saved-labels|words)/;
const ofSignIn = /src[\\/](sign-in|questions[\\/]membership)[\\/]/;
/** The page of a person's name and contact, with and without a sign-in. */
const ofPersons = /src[\\/]screens[\\/]authentication[\\/]/;
/** What a page says of an earlier decline, before the application and in it. */
const ofLikelyNo = /src[\\/](page|outcomes)[\\/]likely-no/;
// Only the pages of the identity, of its document, and of the co-borrower ask these.
const ofIdentity =
  /src[\\/]questions[\\/]person[\\/](another-person-problem|identity-notice|use-own-answers|other-first|number-of-other|use-who-is-it)/;
/** The number, the birth date, and the form of an ID, on the pages of the identity. */
const ofNumbers =
  /src[\\/]questions[\\/]person[\\/](identification-(fields|defaults)|membership-facts|tin-|birth-date-input|under-age|use-document-form)|src[\\/]widgets[\\/]secret-field[\\/]/;
/** What the institution asks for after sending, on the page of the status and of the wait. */
const ofTasks = /src[\\/](tasks[\\/]|api[\\/]use-live-reads|outcomes[\\/]use-live-offer)/;
/** The question before an application is stopped. */
const ofStopping = /src[\\/](forms[\\/]saving[\\/](stop-question|use-stopping)|words[\\/]stopping)/;
/** A code for a phone, for a document or for a paper. */
const ofPhoneCodes = /widgets[\\/]qr-code[\\/]|node_modules[\\/]qr[\\/]|src[\\/]page[\\/]use-kept-alive/;
/** The camera for a document, here and on a phone. */
const ofCamera = /src[\\/]vendors[\\/](camera-view|document-camera)/;
/** The code that proves who opens a link. */
const ofCodes = /src[\\/]one-time-code[\\/]/;
/** Beside a home that is shown as well as one that is typed. The card needs nothing else of the questions about homes. */
const ofLineHomes = /src[\\/]questions[\\/]address[\\/]home-of-line/;
/** Only an invited person may say no to joining. */
const ofRefusals = /src[\\/]invitation[\\/]decline/;
/** Only the page of the co-borrower, and what an invited person sees, need these. */
const ofInvitations = /src[\\/]invitation[\\/](words|contact-fields)/;
const ofHomes = /src[\\/]questions[\\/]address|widgets[\\/]autocomplete-field[\\/]|vendors[\\/]address-autocomplete/;
const ofWork = /src[\\/](questions[\\/]employment|tenant[\\/]rules-of)/;
/** The lists of earlier homes and of earlier jobs, how long somebody was there, and what is asked of an entry that isn't saved. */
const ofHomesAndWork =
  /src[\\/](questions[\\/]duration-fields|forms[\\/](lists|saving[\\/]unsaved-question|conflicts[\\/]use-doubted-entry))/;
/** Only the pages of accounts need these, and the summary beside them. */
const ofAccounts =
  /domain[\\/]src[\\/]accounts[\\/](?!account-path)|contract[\\/]src[\\/]account(-|\.ts[\\/]accountApi[\\/](configuration|selection)\.)|src[\\/]page[\\/]facts-of-selection|src[\\/](vendors[\\/]payment|payments[\\/])|widgets[\\/]legal-text[\\/]legal-sections/;
/** Where the money for accounts comes from, on their pages and on those of a loan that opens a membership. */
const ofFunding =
  /src[\\/](words[\\/]funding-source|outcomes[\\/](refunds|frozen-file|lost-payments))|domain[\\/]src[\\/]payments[\\/]/;
/** The choice of accounts before an application exists, and in it. */
const ofAccountChoice = /src[\\/]screens[\\/]account-selection[\\/]/;
/** The screens of these folders open both before and after an application exists. */
const ofStarts = /src[\\/]screens[\\/](eligibility|heloc-property-type|product-eligibility)[\\/]/;
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "shared", test: ofLanding, minShareCount: 2, priority: 4 },
  {
    name: "runtime",
    test: (id) => !ofLanding.test(id) && !hasSchemas(id),
    tags: ["$initial"],
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: "outcomes", test: afterSending, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "ineligible", test: ofIneligible, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "approvals", test: ofApprovals, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "scores", test: ofScores, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "needs", test: ofNeeds, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "other-files", test: ofOtherFiles, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "declines", test: ofDeclines, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "kept-notices", test: ofKeptNotices, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "memberships", test: ofMemberships, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "signed", test: ofSigned, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "pdfs", test: ofPdfs, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "uploads", test: ofUploads, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "vehicles", test: ofVehicles, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "saved", test: ofSaved, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "sign-in", test: ofSignIn, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "persons", test: ofPersons, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "likely-no", test: ofLikelyNo, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "identity", test: ofIdentity, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "numbers", test: ofNumbers, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "loans", test: ofLoans, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "tasks", test: ofTasks, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "stopping", test: ofStopping, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "phone-codes", test: ofPhoneCodes, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "camera", test: ofCamera, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "codes", test: ofCodes, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "line-homes", test: ofLineHomes, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "refusals", test: ofRefusals, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "invitations", test: ofInvitations, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  {
    name: "account-choice",
    test: ofAccountChoice,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: "funding", test: ofFunding, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: "accounts", test: ofAccounts, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "homes", test: ofHomes, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "work", test: ofWork, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  {
    name: "homes-and-work",
    test: ofHomesAndWork,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: startOf, test: ofStarts, priority: 2, includeDependenciesRecursively: false },
  { name: "forms", minShareCount: 2, priority: 1 },
];

function startOf(id: string): string | undefined {
  return ofStarts.exec(id)?.[1];
}

/** Whether a module has schemas, or makes them. Only forms check values by a schema. The contract's endpoints have none here. */
function hasSchemas(id: string): boolean {
  if (/zod[\\/]v4|contract[\\/]src[\\/](one-time-code|link-request)\.ts/.test(id)) return true;
  return /domain[\\/]src[\\/]/.test(id) && readFileSync(id, "utf8").includes('from "zod/mini"');
}
