export const userInvitationWords = {
  invited: (email: string) => `${email} was invited.`,
  notMailed: (email: string) =>
    `${email} was added, but the invitation could not be emailed. Please send it again.`,
} as const;
