/** The first line of every letter. */
export const greetingWords = {
  hello: (name: string) => `Hello ${name},`,
} as const;
