import { type Language, type LocalizedValue, localizeText } from '../language/language';

/** Sentences for users by HTTP status and code. Some are rules of the product, see shared/rules.md. */
const REFUSALS_BY_STATUS = {
  400: {
    invalid_input: 'Please check the marked fields.',
    malformed_body: 'The request could not be read.',
    invalid_photo: 'One of the files is not a photo that we can read.',
    wrong_photo_count: 'Please upload all 4 required images.',
    statement_unreadable:
      'This is not a statement of the M-Pesa portal. It needs the columns Receipt No., Completion Time and Paid In, as CSV.',
    reset_link_invalid: 'This reset link is invalid or has expired.',
    sign_up_link_invalid: 'This link is invalid or has expired. Please sign up again.',
    verify_link_invalid: 'This link is invalid or has expired.',
    code_invalid: 'This code is wrong or has expired.',
    deletion_link_invalid: 'This link is invalid or has expired. Please ask for a new one.',
  },
  401: {
    not_signed_in: 'Please sign in to continue.',
    wrong_credentials: 'Wrong email or password.',
    totp_required: 'Enter the code of your authenticator app.',
    totp_invalid: 'This code is not valid. Please enter the newest one.',
    google_token_invalid: 'Error signing in with Google.',
  },
  402: {
    payment_missing: 'No payment detected. Please complete the payment before submitting.',
  },
  403: {
    forbidden: 'You may not do this.',
    wrong_password: 'This is not your current password.',
    totp_required_for_admins: 'Admins need two-step sign-in on this site. Please set it up in your profile.',
    xsrf_mismatch: 'Please reload the page and try again.',
    account_suspended: 'This account is suspended. Please contact support.',
    verification_needed: 'Please verify your account to see more numbers today.',
    paper_not_yours: 'Another admin has to decide about this paper.',
    phone_needed: 'The owner hires to people with a verified phone number. Please verify yours.',
    licence_needed: 'The owner hires to people whose driving licence was checked. Please send yours.',
    message_refused: 'This message could not be delivered.',
    blocked_by_you: 'You have blocked this person. Unblock them to write.',
  },
  404: {
    not_found: 'Not found.',
    car_not_found: 'This car is not listed.',
    papers_off: 'Papers are not checked on this server.',
    paper_photos_gone: 'The photos of this paper are deleted.',
    user_not_found: 'This user does not exist.',
    hire_not_found: 'This hire does not exist.',
    driver_link_invalid: 'This link does not work any more. Please ask the renter for a new one.',
    answer_link_invalid: 'This link does not work any more. Sign in to see the request.',
    calendar_not_found: 'This calendar does not exist.',
    review_not_found: 'This review does not exist.',
    session_not_found: 'This device is not signed in.',
    saved_search_not_found: 'This link does not work any more. Sign in to see your saved searches.',
    search_not_saved: 'This search is not among those that you have saved.',
    stop_link_invalid: 'This link does not work any more. Sign in and choose under Profile, Notifications.',
  },
  405: {
    method_not_allowed: 'This address does not answer that method.',
  },
  408: {
    body_stalled: 'Your connection stood still. Please try again.',
  },
  409: {
    email_taken: 'An account with this email already exists.',
    phone_taken: 'Another account has verified this phone number.',
    car_exists: 'This car is already registered',
    plate_reserved:
      'This plate is reserved for its owner after a dispute. Please write to us if that is you.',
    not_disputable: 'Nobody else lists or pays for this registration number.',
    dispute_open: 'Your dispute about this car is already waiting for a decision.',
    too_many_disputes: 'You have several open disputes. Please wait until one of them is decided.',
    dispute_decided: 'This dispute is already decided.',
    payment_open: 'A payment for this car is already waiting on a phone. Answer it or wait a minute.',
    payment_not_paid: 'This transaction is not paid.',
    payment_used: 'This payment has already been used for a car.',
    payment_refunded: 'This payment was refunded and stays on record.',
    reference_taken: 'This M-Pesa reference is already on record.',
    payment_settled: 'This transaction does not wait for a decision.',
    car_is_out:
      'A car of one of your hires is handed over. You can delete the account once its return is recorded.',
    last_admin: 'This is the last admin. Make somebody else an admin first.',
    totp_on: 'Two-step sign-in is already on.',
    email_unproven: 'Please verify your email address first. Then you can set up two-step sign-in.',
    totp_off: 'Two-step sign-in is not on.',
    no_password: 'Your account has no password yet. Set one by the link that “Forgot password?” mails you.',
    already_reported: 'You have reported this already. We will look at it.',
    report_decided: 'This report has been decided already.',
    too_many_blocks: 'You have blocked too many people. Unblock somebody first.',
    too_many_favourites: 'You keep very many cars already. Remove some first.',
    too_many_saved_searches: 'You have saved as many searches as an account can keep. Delete one first.',
    days_taken: 'These days are no longer free. Please choose others.',
    state_moved_on: 'This hire has moved on meanwhile. Please look at it again.',
    too_many_open_hires: 'You have several requests without an answer. Please wait for one, or withdraw one.',
    hired_elsewhere: 'The renter has hired another car for these days, so this request is withdrawn.',
    already_hired: 'Another owner has accepted your request already, so no further owner was asked.',
    asked_separately: 'You have asked for this car and these days already.',
    too_many_in_group: 'Four owners have this request already. Please wait for an answer, or withdraw one.',
    price_changed: 'The price of this car has just changed. Please look at it again.',
    too_many_hire_photos: 'At most 12 photos of each side are kept here.',
    already_reviewed: 'You have reviewed this hire already.',
    paper_waiting: 'This paper is being checked already. Withdraw it first if it is wrong.',
    paper_decided: 'This paper is already decided.',
    paper_claimed: 'Another admin is checking this paper at the moment.',
    record_confirmed: 'Both of you have confirmed this record. It cannot change any more.',
    record_code_wrong: 'This is not the code of the other phone. Please try again.',
    record_code_spent: 'This code cannot be used any more. The other side can confirm on its own phone.',
    settlement_closed: 'The time for this is over.',
    line_answered: 'This line is answered already.',
    too_many_drivers: 'A hire has at most three further drivers.',
    claim_decided: 'This claim is decided already.',
    too_many_incidents: 'This hire has as many reports as can be kept.',
    too_many_messages: 'You have written as many messages here as we keep.',
    deposit_too_much: 'This is more than is still open of the deposit.',
    already_paid: 'This fee is already paid. You can submit the car now.',
  },
  413: {
    body_too_large: 'This is too large to send.',
    file_too_large: 'This file is too large.',
    photo_too_large: 'Each photo may be at most 10 MB.',
  },
  415: {
    unsupported_type: 'This kind of content is not accepted here.',
  },
  422: {
    own_car: 'This is your own car.',
    car_paused: 'This car is resting at the moment. Please choose another one.',
    contact_unavailable: 'This number cannot be shown at the moment. Please choose another car.',
    hire_unavailable: 'This car cannot be requested at the moment. Please choose another one.',
    in_the_past: 'These days are over. Please choose days to come.',
    days_reversed: 'The last day must not be before the first.',
    too_soon: 'The owner needs more notice. Please start later.',
    too_short: 'This car is hired for more days only.',
    too_long: 'This car is not hired for so many days.',
    too_far: 'Hires can be planned for one year ahead.',
    no_driver: 'This car comes without a driver.',
    no_delivery: 'The owner does not bring this car. Please choose a place to pick it up.',
    paper_expired: 'This paper has expired. Please send one that is valid.',
    licence_unsuitable: 'Your driving licence does not cover this car until the last day.',
    licence_unchecked: "The renter's driving licence is not checked yet, or does not cover this car.",
    insured_privately: 'This car is insured as private, so it cannot be hired out without a driver.',
    insured_with_driver: 'The insurance of this car covers hires with a driver only.',
    insurance_ends: 'The insurance of this car ends before the last day.',
    insurance_unchecked:
      'The insurance of this car was not checked, so it counts as private. Please send it.',
    originals_not_seen: 'The owner has to compare the original papers with the person first.',
    odometer_too_low: 'The car had more kilometres at the hand-over. Please look at the dashboard again.',
    own_hire: 'This is your own hire.',
    driver_unwanted: 'You cannot be a driver of this hire. Please ask the renter.',
    driver_licence_waiting:
      'Your driving licence is still being checked. Please open the link again once it is accepted.',
    driver_unsuitable:
      'The papers of a further driver do not cover these days. The renter can remove this driver first.',
    wear_only: 'A scratch below 7 cm or a dent below 5 cm is wear, not damage.',
    amount_too_high: 'Please enter a lower sum.',
    outside_hire: 'This date is not within the hire.',
    not_yet: 'It is too early for this.',
    cancelling_over: 'A hire can be cancelled until the pick-up hours of its first day end.',
    no_show_over: 'A no-show can be reported for 24 hours after the pick-up hours of the first day.',
    hire_too_short: 'A hire can be reviewed if a night or 8 hours lie between hand-over and return.',
    review_closed: 'Reviews of this hire are closed.',
    calendar_unreadable: 'We could not read a calendar at this address.',
    payment_refused: 'Failed to initiate payment',
    sms_refused: 'This phone number does not receive our SMS. Please try another one.',
  },
  429: {
    too_many_reveals: 'You have seen as many numbers as one day allows. Please come back later.',
    too_many_requests: 'Too many attempts. Please wait a little and try again.',
    upload_under_way: 'Another upload of yours is still under way. Please try again once it has ended.',
  },
  500: {
    internal: 'Something went wrong on our side. Please try again.',
  },
  503: {
    payment_unavailable: 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.',
    google_unreachable: 'Error signing in with Google.',
    mail_failed: 'The email could not be sent. Please try again later.',
    sms_failed: 'The SMS could not be sent. Please try again later.',
    sms_unavailable: 'Verification by SMS is not set up on this server.',
    google_unavailable: 'Google sign-in is not set up on this server.',
    photos_busy: 'Many photos are being prepared at the moment. Please try again in a minute.',
    unavailable: 'The service does not answer right now. Please try again in a moment.',
    starting: 'The service is starting. Please try again in a moment.',
  },
  507: {
    storage_full: 'There is no room to store this right now. Please try again later.',
  },
} as const;

type RefusalsByStatus = typeof REFUSALS_BY_STATUS;
export type RefusalCode = {
  [Status in keyof RefusalsByStatus]: keyof RefusalsByStatus[Status];
}[keyof RefusalsByStatus];

export const REFUSALS = Object.fromEntries(
  Object.entries(REFUSALS_BY_STATUS).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
  ),
) as Readonly<Record<RefusalCode, { status: number; sentence: string }>>;

export const PHOTO_REFUSAL_CODES = ['invalid_photo', 'photo_too_large'] as const;

export type FieldErrors = Record<string, string>;

/**
 * Body of an error reply; `message` repeats `error`, because the pages reset-password and contact read it.
 */
export type ErrorBody = {
  error: string;
  code: RefusalCode;
  message: string;
  fields?: FieldErrors;
  /** Id of the request in the server's log, present only for a fault. */
  requestId?: string;
};

/** An error that the caller can act on. Any other error is a fault, which is logged and answered with 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /**
   * Function of the language if the sentence contains inserted words; otherwise the English sentence, which
   * `localizeRefusal` translates.
   */
  readonly localizedSentence: LocalizedValue<string>;
  readonly fields: Readonly<Record<string, LocalizedValue<string>>> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    code: RefusalCode,
    options: {
      sentence?: LocalizedValue<string>;
      fields?: Readonly<Record<string, LocalizedValue<string>>>;
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
  sentence: LocalizedValue<string> = REFUSALS[code].sentence,
): Refusal {
  return new Refusal(code, { sentence, fields: { [field]: sentence } });
}
