import { BRAND } from '#shared/core/brand';

export const accountDeletionEmailWords = {
  subject: `Delete your ${BRAND.name} account?`,
  open: 'open this link within one hour, in the browser in which you are signed in, to delete your account and your data. It asks once more before anything is deleted.',
  ignore: 'If you did not ask for it, ignore this email: your account stays as it is.',
} as const;
