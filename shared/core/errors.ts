import { type Language, type Localized, localizeText } from '../language/language';

/** Refusals by code. Some sentences are rules of the product, see shared/rules.md. */
export const REFUSALS = {
  invalid_input: { status: 400, sentence: 'Please check the marked fields.' },
  malformed_body: { status: 400, sentence: 'The request could not be read.' },
  wrong_amount: { status: 400, sentence: 'The amount does not match the fee.' },
  invalid_photo: { status: 400, sentence: 'One of the files is not a photo that we can read.' },
  wrong_photo_count: { status: 400, sentence: 'Please upload all 4 required images.' },
  statement_unreadable: {
    status: 400,
    sentence:
      'This is not a statement of the M-Pesa portal. It needs the columns Receipt No., Completion Time and Paid In, as CSV.',
  },
  reset_link_invalid: { status: 400, sentence: 'This reset link is invalid or has expired.' },
  sign_up_link_invalid: {
    status: 400,
    sentence: 'This link is invalid or has expired. Please sign up again.',
  },
  verify_link_invalid: { status: 400, sentence: 'This link is invalid or has expired.' },
  code_invalid: { status: 400, sentence: 'This code is wrong or has expired.' },
  deletion_link_invalid: {
    status: 400,
    sentence: 'This link is invalid or has expired. Please ask for a new one.',
  },
  not_signed_in: { status: 401, sentence: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, sentence: 'Wrong email or password.' },
  totp_required: { status: 401, sentence: 'Enter the code of your authenticator app.' },
  totp_invalid: { status: 401, sentence: 'This code is not valid. Please enter the newest one.' },
  google_token_invalid: { status: 401, sentence: 'Error signing in with Google.' },
  payment_missing: {
    status: 402,
    sentence: 'No payment detected. Please complete the payment before submitting.',
  },
  forbidden: { status: 403, sentence: 'You may not do this.' },
  wrong_password: { status: 403, sentence: 'This is not your current password.' },
  totp_required_for_admins: {
    status: 403,
    sentence: 'Admins need two-step sign-in on this site. Please set it up in your profile.',
  },
  xsrf_mismatch: { status: 403, sentence: 'Please reload the page and try again.' },
  account_suspended: { status: 403, sentence: 'This account is suspended. Please contact support.' },
  verification_needed: {
    status: 403,
    sentence: 'Please verify your account to see more numbers today.',
  },
  message_refused: { status: 403, sentence: 'This message could not be delivered.' },
  blocked_by_you: { status: 403, sentence: 'You have blocked this person. Unblock them to write.' },
  body_stalled: { status: 408, sentence: 'Your connection stood still. Please try again.' },
  not_found: { status: 404, sentence: 'Not found.' },
  car_not_found: { status: 404, sentence: 'This car is not listed.' },
  user_not_found: { status: 404, sentence: 'This user does not exist.' },
  hire_not_found: { status: 404, sentence: 'This hire does not exist.' },
  answer_link_invalid: {
    status: 404,
    sentence: 'This link does not work any more. Sign in to see the request.',
  },
  calendar_not_found: { status: 404, sentence: 'This calendar does not exist.' },
  review_not_found: { status: 404, sentence: 'This review does not exist.' },
  session_not_found: { status: 404, sentence: 'This device is not signed in.' },
  saved_search_not_found: {
    status: 404,
    sentence: 'This link does not work any more. Sign in to see your saved searches.',
  },
  search_not_saved: { status: 404, sentence: 'This search is not among those that you have saved.' },
  stop_link_invalid: {
    status: 404,
    sentence: 'This link does not work any more. Sign in and choose under Profile, Notifications.',
  },
  method_not_allowed: { status: 405, sentence: 'This address does not answer that method.' },
  email_taken: { status: 409, sentence: 'An account with this email already exists.' },
  phone_taken: { status: 409, sentence: 'Another account has verified this phone number.' },
  car_exists: { status: 409, sentence: 'This car is already registered' },
  plate_reserved: {
    status: 409,
    sentence: 'This plate is reserved for its owner after a dispute. Please write to us if that is you.',
  },
  not_disputable: { status: 409, sentence: 'Nobody else lists or pays for this registration number.' },
  dispute_open: { status: 409, sentence: 'Your dispute about this car is already waiting for a decision.' },
  too_many_disputes: {
    status: 409,
    sentence: 'You have several open disputes. Please wait until one of them is decided.',
  },
  dispute_decided: { status: 409, sentence: 'This dispute is already decided.' },
  payment_open: {
    status: 409,
    sentence: 'A payment for this car is already waiting on a phone. Answer it or wait a minute.',
  },
  payment_not_paid: { status: 409, sentence: 'This transaction is not paid.' },
  payment_used: { status: 409, sentence: 'This payment has already been used for a car.' },
  payment_refunded: { status: 409, sentence: 'This payment was refunded and stays on record.' },
  reference_taken: { status: 409, sentence: 'This M-Pesa reference is already on record.' },
  payment_settled: { status: 409, sentence: 'This transaction does not wait for a decision.' },
  last_admin: {
    status: 409,
    sentence: 'This is the last admin. Make somebody else an admin first.',
  },
  totp_on: { status: 409, sentence: 'Two-step sign-in is already on.' },
  email_unproven: {
    status: 409,
    sentence: 'Please verify your email address first. Then you can set up two-step sign-in.',
  },
  totp_off: { status: 409, sentence: 'Two-step sign-in is not on.' },
  no_password: {
    status: 409,
    sentence: 'Your account has no password yet. Set one by the link that “Forgot password?” mails you.',
  },
  already_reported: { status: 409, sentence: 'You have reported this already. We will look at it.' },
  report_decided: { status: 409, sentence: 'This report has been decided already.' },
  too_many_blocks: { status: 409, sentence: 'You have blocked too many people. Unblock somebody first.' },
  too_many_favourites: { status: 409, sentence: 'You keep very many cars already. Remove some first.' },
  too_many_saved_searches: {
    status: 409,
    sentence: 'You have saved as many searches as an account can keep. Delete one first.',
  },
  days_taken: { status: 409, sentence: 'These days are no longer free. Please choose others.' },
  state_moved_on: { status: 409, sentence: 'This hire has moved on meanwhile. Please look at it again.' },
  too_many_open_hires: {
    status: 409,
    sentence: 'You have several requests without an answer. Please wait for one, or cancel one.',
  },
  too_many_hire_photos: { status: 409, sentence: 'At most 12 photos of each side are kept here.' },
  already_reviewed: { status: 409, sentence: 'You have reviewed this hire already.' },
  already_paid: { status: 409, sentence: 'This fee is already paid. You can submit the car now.' },
  body_too_large: { status: 413, sentence: 'This is too large to send.' },
  file_too_large: { status: 413, sentence: 'This file is too large.' },
  photo_too_large: { status: 413, sentence: 'Each photo may be at most 10 MB.' },
  unsupported_type: { status: 415, sentence: 'This kind of content is not accepted here.' },
  own_car: { status: 422, sentence: 'This is your own car.' },
  car_paused: { status: 422, sentence: 'This car is resting at the moment. Please choose another one.' },
  contact_unavailable: {
    status: 422,
    sentence: 'This number cannot be shown at the moment. Please choose another car.',
  },
  hire_unavailable: {
    status: 422,
    sentence: 'This car cannot be requested at the moment. Please choose another one.',
  },
  in_the_past: { status: 422, sentence: 'These days are over. Please choose days to come.' },
  days_reversed: { status: 422, sentence: 'The last day must not be before the first.' },
  too_soon: { status: 422, sentence: 'The owner needs more notice. Please start later.' },
  too_short: { status: 422, sentence: 'This car is hired for more days only.' },
  too_long: { status: 422, sentence: 'This car is not hired for so many days.' },
  too_far: { status: 422, sentence: 'Hires can be planned for one year ahead.' },
  no_driver: { status: 422, sentence: 'This car comes without a driver.' },
  no_delivery: {
    status: 422,
    sentence: 'The owner does not bring this car. Please choose a place to pick it up.',
  },
  not_yet: { status: 422, sentence: 'It is too early for this.' },
  cancelling_over: {
    status: 422,
    sentence: 'A hire can be cancelled until the pick-up hours of its first day end.',
  },
  no_show_over: {
    status: 422,
    sentence: 'A no-show can be reported for 24 hours after the pick-up hours of the first day.',
  },
  hire_too_short: {
    status: 422,
    sentence: 'A hire can be reviewed if a night or 8 hours lie between hand-over and return.',
  },
  review_closed: { status: 422, sentence: 'Reviews of this hire are closed.' },
  calendar_unreadable: { status: 422, sentence: 'We could not read a calendar at this address.' },
  payment_refused: { status: 422, sentence: 'Failed to initiate payment' },
  sms_refused: {
    status: 422,
    sentence: 'This phone number does not receive our SMS. Please try another one.',
  },
  too_many_reveals: {
    status: 429,
    sentence: 'You have seen as many numbers as one day allows. Please come back later.',
  },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please wait a little and try again.' },
  upload_under_way: {
    status: 429,
    sentence: 'Another upload of yours is still under way. Please try again once it has ended.',
  },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  payment_unavailable: {
    status: 503,
    sentence: 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.',
  },
  google_unreachable: { status: 503, sentence: 'Error signing in with Google.' },
  mail_failed: { status: 503, sentence: 'The email could not be sent. Please try again later.' },
  sms_failed: { status: 503, sentence: 'The SMS could not be sent. Please try again later.' },
  sms_unavailable: { status: 503, sentence: 'Verification by SMS is not set up on this server.' },
  google_unavailable: { status: 503, sentence: 'Google sign-in is not set up on this server.' },
  photos_busy: {
    status: 503,
    sentence: 'Many photos are being prepared at the moment. Please try again in a minute.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service does not answer right now. Please try again in a moment.',
  },
  starting: { status: 503, sentence: 'The service is starting. Please try again in a moment.' },
  storage_full: {
    status: 507,
    sentence: 'There is no room to store this right now. Please try again later.',
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export type FieldErrors = Record<string, string>;

/** The pages reset-password and contact read `message`. */
export type ErrorBody = {
  error: string;
  code: RefusalCode;
  message: string;
  fields?: FieldErrors;
  /** Only of a fault: names the request in the server's log. */
  requestId?: string;
};

/** An error that the caller can act on. Any other error is a fault: logged, answered with 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Localized if it has words filled in; otherwise English, which `localizeRefusal` translates. */
  readonly localizedSentence: Localized<string>;
  readonly fields: Readonly<Record<string, Localized<string>>> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    code: RefusalCode,
    options: {
      sentence?: Localized<string>;
      fields?: Readonly<Record<string, Localized<string>>>;
      retryAfterS?: number;
      cause?: unknown;
    } = {},
  ) {
    const said = options.sentence ?? REFUSALS[code].sentence;
    super(localizeText('en', said), { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.localizedSentence = said;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }

  body(language: Language = 'en'): ErrorBody {
    const error = localizeText(language, this.localizedSentence);
    const body: ErrorBody = { error, code: this.code, message: error };
    if (!this.fields) return body;
    const fields = Object.entries(this.fields).map(([name, said]) => [name, localizeText(language, said)]);
    return { ...body, fields: Object.fromEntries(fields) };
  }
}

/** Builds a refusal whose sentence a form shows at one of its fields. */
export function buildFieldRefusal(
  code: RefusalCode,
  field: string,
  sentence: Localized<string> = REFUSALS[code].sentence,
): Refusal {
  return new Refusal(code, { sentence, fields: { [field]: sentence } });
}
