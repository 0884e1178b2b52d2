/** Words for the first line of every email. */
export const greetingWords = {
  hello: (name: string) => `Hello ${name},`,
} as const;
