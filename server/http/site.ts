/** Settings of the site by its operator. */
export type Site = {
  /** Address of the page, without a trailing slash. */
  publicUrl: string;
  supportEmail: () => Promise<string>;
  /** Secret from which the keys of tokens, links and stored secrets are derived. */
  secret: string;
  /** Whether rate limits apply; false if RATE_LIMIT=off. */
  limited: boolean;
};
