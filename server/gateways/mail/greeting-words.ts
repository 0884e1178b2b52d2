export const greetingWords = {
  hello: (name: string) => `Hello ${name},`,
} as const;
