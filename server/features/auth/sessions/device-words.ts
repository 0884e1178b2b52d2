/** How a device is named. Sessions keep the English name. */
export const deviceWords = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const;
