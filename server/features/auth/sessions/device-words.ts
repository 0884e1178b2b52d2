/** The words in a device's name. Sessions store the English name. */
export const deviceWords = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const;
