export const invitationWords = {
  invited: (email: string) => `${email} was invited.`,
  notMailed: (email: string) =>
    `${email} was added, but the invitation could not be mailed. Please send it again.`,
} as const;
