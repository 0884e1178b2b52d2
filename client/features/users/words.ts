import { REFUSALS } from '#shared/core/errors';

/** Texts of the profile screen. */
export const profileWords = {
  title: 'Profile',
  loading: 'Loading...',
  failed: 'Failed to load your profile',
  signedOut: 'Sign in to see your profile and your cars.',
  signIn: 'Sign In',
} as const;

/** Texts of the user card and the Edit Profile dialog. */
export const userWords = {
  edit: 'Edit Profile',
  catalogue: 'View Catalogue',
  copy: 'Copy Catalogue Link',
  copied: 'Copied!',
  copyByHand: 'Catalogue link',
  name: 'Name',
  phone: 'Phone number',
  brandName: 'Brand name',
  brandHint: 'The title of your catalogue.',
  optional: '(optional)',
  photo: 'Photo',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Choose another photo',
  notAnImage: 'This file is not an image. Please choose a photo.',
  tooLarge: REFUSALS.photo_too_large.sentence,
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Profile updated.',
  refused: 'Failed to update profile',
  broken: 'Something went wrong.',
} as const;
