/**
 * What a vendor needs from the content security policy of a page that uses it: origins, folders, or patterns of hosts. Each adapter says so
 * for its settings, and `http/page-guests.ts` puts the institution's vendors together.
 */
export interface PageSources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  readonly images?: readonly string[];
  /** A captcha, a camera, or the fields of a card may be in the vendor's own frame. */
  readonly frames?: readonly string[];
  /** The addresses that the page calls, besides those of the scripts. */
  readonly calls?: readonly string[];
}
