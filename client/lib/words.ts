export const libWords = {
  /** `requestId` is the request's id in the server's log. */
  reference: (requestId: string) => `Reference: ${requestId}`,
  justNow: 'less than a minute ago',
} as const;
