/** Texts of failed calls. */
export const libWords = {
  /** `requestId` names the request in the server's log. */
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;
