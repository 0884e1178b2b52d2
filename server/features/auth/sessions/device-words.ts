export const deviceWords = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const;
